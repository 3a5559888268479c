import { Icon } from '../icons/Icon'
import type { ButtonProps } from './Button'
import { buttonClass } from './button-class'

type ButtonRoomProps = Pick<ButtonProps, 'children' | 'variant' | 'small' | 'icon' | 'iconEnd'>

/** The room of a button that comes with its data: nothing is seen or heard of it, and nothing moves once the button is there. */
export const ButtonRoom = ({ children, icon, iconEnd, ...look }: ButtonRoomProps) => (
  <span className={buttonClass(look, 'not-yet')} aria-hidden="true">
    <span className="btn-body">
      {icon ? <Icon glyph={icon} /> : null}
      {children}
      {iconEnd ? <Icon glyph={iconEnd} /> : null}
    </span>
  </span>
)
