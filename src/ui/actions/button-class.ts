import { classNames } from '../class-names'

/** The look of a button, or of a link that looks like one. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'tint' | 'quiet' | 'danger' | 'danger-quiet' | 'on-hero' | undefined
  small?: boolean | undefined
  block?: boolean | undefined
}

/** Class names for a button's look. */
export const buttonClass = (
  { variant = 'primary', small, block }: ButtonLook,
  ...more: (string | false | undefined)[]
) =>
  classNames(
    'btn',
    variant === 'on-hero' ? 'btn-onhero' : `btn-${variant}`,
    small && 'btn-sm',
    block && 'btn-block',
    ...more,
  )
