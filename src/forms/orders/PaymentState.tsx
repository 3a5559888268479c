import { useId, type ReactNode } from 'react'
import { now } from '../../api/server-clock'
import type { LastLook } from './last-look'
import { orderFacts, sayOrder } from './order-words'
import type { ActiveOrder } from '../../domain/payments/orders'
import { Icon } from '../../ui/icons/Icon'
import { TriangleAlert } from '../../ui/icons/icons'
import { Hourglass } from '../../ui/icons/member-icons'
import { LastLookLine } from './LastLookLine'
import './payment-state.css'

type PaymentStateProps = {
  order: ActiveOrder
  look: LastLook
  /** What can be done about it. */
  children: ReactNode
}

/** An order that is open: what it is, what follows, how much, since when, and when it was looked at last (PAY-011). */
export const PaymentState = ({ order, look, children }: PaymentStateProps) => {
  const id = useId()
  const { title, text } = sayOrder(order, now())
  const facts = orderFacts(order, now()).filter(({ value }) => value !== '')
  return (
    <section className="card paystate" aria-labelledby={id}>
      <div className="paystate-head" role="alert">
        <Icon glyph={order.estaPendiente ? Hourglass : TriangleAlert} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <LastLookLine look={look} />
      <div className="actions">{children}</div>
    </section>
  )
}
