import type { ComponentType, SVGProps } from 'react'

/** A drawing from icons.ts. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = { glyph: Glyph; size?: 'sm' | 'lg' | undefined }

/** Decorative icon: the word beside it, or the label of its button, says what it means. */
export const Icon = ({ glyph: Drawing, size }: IconProps) => (
  <Drawing className={size ? `i i-${size}` : 'i'} aria-hidden="true" />
)
