import { now } from '../../api/server-clock'
import { classNames } from '../../ui/class-names'
import { sayLook, type LastLook } from './last-look'
import { Icon } from '../../ui/icons/Icon'
import { History } from '../../ui/icons/member-icons'
import './payment-state.css'

/** When a payment was looked at last, and what a press to look again brought; always there, so that it is announced. */
export const LastLookLine = ({ look }: { look: LastLook }) => {
  const words = sayLook(look, now())
  return (
    <p className={classNames('last-look', look.answer !== null && 'is-fresh')} role="status" hidden={words === ''}>
      <Icon glyph={History} />
      <span>{words}</span>
    </p>
  )
}
