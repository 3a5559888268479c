import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from '../class-names'
import { Icon, type Glyph } from '../icons/Icon'

export type LinkButtonProps = ComponentProps<'a'> &
  ButtonLook & { icon?: Glyph | undefined; iconEnd?: Glyph | undefined }

/** A link that looks like a button, for going somewhere. */
export const LinkButton = ({
  variant,
  small,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...anchor
}: LinkButtonProps) => (
  <a {...anchor} className={classNames(buttonClass({ variant, small, block }), className)}>
    {icon ? <Icon glyph={icon} /> : null}
    {children}
    {iconEnd ? <Icon glyph={iconEnd} /> : null}
  </a>
)
