import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { now } from '../../../api/server-clock'
import { sayWhen } from '../../../domain/member/data-time'
import { memberHome, paymentsPath } from '../../../domain/portal-paths'
import { receiptPathOf } from '../../../forms/receipts/receipt-address'
import type { LastLook } from '../../../forms/orders/last-look'
import type { ActiveOrder, OrderState } from '../../../domain/payments/orders'
import { LastLookLine } from '../../../forms/orders/LastLookLine'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Banner } from '../../../ui/content/Banner'
import { Info, RefreshCw } from '../../../ui/icons/icons'
import { ReceiptText, RotateCcw } from '../../../ui/icons/member-icons'
import { isLeft, type Returned } from '../checkout-address'
import { sayAsked, sayWaysOn } from '../left-words'
import { readKeptChoice } from '../kept-choice'
import { cancel } from '../order-calls'
import { continuePath } from '../continue-address'
import { OrderFacts, PaidFacts, usePayment } from './result-facts'
import { ResultCard } from './ResultCard'

/** The way to the member's file. */
export const Home = () => (
  <Link href={memberHome} asChild>
    <LinkButton variant="secondary">Volver a mi legajo</LinkButton>
  </Link>
)

/** The way to the payments made. */
export const Payments = () => (
  <Link href={paymentsPath} asChild>
    <LinkButton icon={ReceiptText}>Ver pagos</LinkButton>
  </Link>
)

// The server says 'failure' without words of its own for a payment that the provider refused.
const notApproved = 'El proveedor no aprobó el pago. No se cobró nada.'

type ToldProps = Returned & {
  state: OrderState
  /** The order while it is open; null when none is. */
  order: ActiveOrder | null
  look: LastLook
  isAsking: boolean
  /** The person asks how it stands: they are always answered. */
  onLook: () => void
}

/** What the server said of a payment, and what can be done now (PAY-015 to PAY-017, UNS-120). */
export const Told = (props: ToldProps): ReactNode => {
  const { nroafi, reference, type, state, order, look } = props
  if (state.estado === 'success') return <Paid reference={state.referencia || reference} said={state.mensaje} />
  if (state.estado === 'failure')
    return (
      <>
        <ResultCard result="failure">
          <OrderFacts
            order={order}
            what={state.mensaje || notApproved}
            when={look.at === null ? '' : sayWhen(look.at, now())}
            areChosen={readKeptChoice().size > 0}
          />
        </ResultCard>
        <div className="actions">
          <Home />
          <PayAgain nroafi={nroafi} order={order}>
            Volver a realizar pagos
          </PayAgain>
        </div>
      </>
    )
  return state.sinPagar && isLeft(type) ? <Left {...props} /> : <Pending {...props} />
}

const Paid = ({ reference, said }: { reference: string; said: string }) => {
  const payment = usePayment(reference)
  return (
    <>
      <ResultCard result="success">{payment === undefined ? null : <PaidFacts payment={payment} />}</ResultCard>
      {said === '' ? null : <Banner tone="info" glyph={Info} title={said} />}
      <div className="actions">
        <Home />
        {payment === undefined ? (
          <Payments />
        ) : (
          <Link href={receiptPathOf(payment.referencia)} asChild>
            <LinkButton icon={ReceiptText}>Ver comprobante</LinkButton>
          </Link>
        )}
      </div>
    </>
  )
}

const Left = ({ nroafi, order, look }: ToldProps) => {
  const [, navigate] = useLocation()
  return (
    <>
      <ResultCard result="unpaid">
        <OrderFacts order={order} />
      </ResultCard>
      <Banner tone="neu" glyph={Info} title={sayAsked(look.at ?? now(), now())}>
        {sayWaysOn(order?.vence ?? '')}
      </Banner>
      <div className="actions">
        <PayAgain nroafi={nroafi} order={order} isSecondary>
          Cancelar y volver
        </PayAgain>
        <Button onPress={() => navigate(continuePath)}>Seguir con el pago</Button>
      </div>
    </>
  )
}

const Pending = ({ state, order, look, isAsking, onLook }: ToldProps) => (
  <>
    <ResultCard result="pending">
      <OrderFacts order={order} what={state.mensaje} />
      <LastLookLine look={look} />
    </ResultCard>
    <Banner tone="neu" glyph={Info} title="No pagues de nuevo">
      Cuando el proveedor confirme, el pago aparece en ‘Mis pagos’ y estos conceptos dejan de figurar como deuda.
    </Banner>
    <div className="actions">
      <Home />
      {/* The address says that somebody paid and the provider knows of nothing yet: the order can be seen, or cancelled. */}
      {order !== null && !order.estaPendiente ? (
        <Link href="/boletas" asChild>
          <LinkButton variant="secondary">Volver a realizar pagos</LinkButton>
        </Link>
      ) : null}
      <Button icon={RefreshCw} pending={isAsking} pendingText="Preguntando…" onPress={onLook}>
        Ver si ya entró
      </Button>
    </div>
  </>
)

type PayAgainProps = { nroafi: string; order: ActiveOrder | null; isSecondary?: boolean; children: string }

/** Back to the concepts. An order that nobody paid and is still open would block them, so it is cancelled on the way. */
const PayAgain = ({ nroafi, order, isSecondary = false, children }: PayAgainProps) => {
  const [, navigate] = useLocation()
  return (
    <Button
      variant={isSecondary ? 'secondary' : 'primary'}
      icon={isSecondary ? undefined : RotateCcw}
      onPress={() => {
        // If it stays open, the page of the concepts says so, with the ways out.
        const freed = order === null || order.estaPendiente ? Promise.resolve() : cancel(nroafi, order.id)
        void freed.then(() => navigate('/boletas'))
      }}
    >
      {children}
    </Button>
  )
}
