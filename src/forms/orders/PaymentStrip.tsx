import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { sayLook, type LastLook } from './last-look'
import { orderFacts, sayOrder } from './order-words'
import type { ActiveOrder } from '../../domain/payments/orders'
import { sayConcepts } from '../../domain/payments/selection'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { Hourglass } from '../../ui/icons/member-icons'

/** The same facts as `PaymentState` in one line: '$ 446.160,00 · 3 conceptos · desde hoy, 10:21'. */
const sayFacts = (order: ActiveOrder): string =>
  orderFacts(order, now())
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => {
      if (label === 'Conceptos') return sayConcepts(order.cantidad)
      return label === 'Lo empezaste' ? `desde ${value}` : value
    })
    .join(' · ')

type PaymentStripProps = {
  order: ActiveOrder
  look: LastLook
  /** What follows from it on this screen. */
  children: string
}

/** That a payment is under way, where other things stand too: what, how much, since when, and the way to it. */
export const PaymentStrip = ({ order, look, children }: PaymentStripProps) => (
  <Banner
    tone="warn"
    glyph={Hourglass}
    title={sayOrder(order, now()).title}
    action={
      <Link href="/boletas" asChild>
        <LinkButton variant="secondary" small>
          Ver el pago
        </LinkButton>
      </Link>
    }
  >
    <p>{[sayFacts(order), sayLook(look, now())].filter((words) => words !== '').join('. ')}</p>
    <p>{children}</p>
  </Banner>
)
