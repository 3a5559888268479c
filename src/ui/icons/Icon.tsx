import type { ComponentType, SVGProps } from 'react'

/** An icon from icons.ts. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = { glyph: Glyph; size?: 'sm' | 'lg' | undefined }

/** Decorative icon: the word beside it, or the label of its button, has the meaning. */
export const Icon = ({ glyph: Drawing, size }: IconProps) => (
  <Drawing className={size ? `i i-${size}` : 'i'} aria-hidden="true" />
)
