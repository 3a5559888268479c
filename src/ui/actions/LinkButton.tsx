import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from '../class-names'
import { Icon, type Glyph } from '../icons/Icon'
import { nameOf, NewTab } from './accessible-name'

export type LinkButtonProps = ComponentProps<'a'> &
  ButtonLook & { icon?: Glyph | undefined; iconEnd?: Glyph | undefined }

const saysTab = (children: ReactNode): boolean => typeof children === 'string' && children.includes('otra pestaña')

/** A link that looks like a button, for going somewhere. It says itself when that is a tab of its own. */
export const LinkButton = ({
  variant,
  small,
  block,
  icon,
  iconEnd,
  className,
  children,
  'aria-label': label,
  ...anchor
}: LinkButtonProps) => (
  <a
    {...anchor}
    aria-label={nameOf(label, children, anchor.target === '_blank')}
    className={classNames(buttonClass({ variant, small, block }), className)}
  >
    {icon ? <Icon glyph={icon} /> : null}
    {children}
    {anchor.target === '_blank' && label === undefined && !saysTab(children) ? <NewTab /> : null}
    {iconEnd ? <Icon glyph={iconEnd} /> : null}
  </a>
)
