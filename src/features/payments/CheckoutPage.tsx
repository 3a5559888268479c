import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { StoreGate } from '../../api/StoreGate'
import type { ActiveOrder, OrderState } from '../../domain/payments/orders'
import { memberHome } from '../../domain/portal-paths'
import { useActiveOrder } from '../../forms/orders/useActiveOrder'
import { useReach } from '../../forms/useReach'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { EmptyState } from '../../ui/content/EmptyState'
import { Info, RefreshCw } from '../../ui/icons/icons'
import { ReceiptText, RotateCcw } from '../../ui/icons/member-icons'
import { Spinner } from '../../ui/waiting/Spinner'
import { readCheckout, type Returned } from './checkout-address'
import { askHowItStands, cancel } from './order-calls'
import { OrderFacts, PaidFacts } from './result-facts'
import { ResultCard } from './ResultCard'
import { usePaymentResult, type PaymentView } from './usePaymentResult'
import { WaitingLine } from './WaitingLine'
import './payments.css'
import './result.css'

/**
 * /checkOutMercadoPago, where the provider sends people back to: how the payment stands by the server's word, whatever
 * the address says (ROUTE-022, UNS-50, UNS-120).
 */
export const CheckoutPage = () => {
  const returned = readCheckout(useSearch())
  const reach = useReach()
  const isOwn = reach.kind !== 'session' || returned.nroafi === '' || returned.nroafi === reach.nroafi
  return (
    <StoreGate>
      <div className="result">
        {isOwn && returned.reference !== '' ? (
          <Result {...returned} nroafi={reach.kind === 'session' ? reach.nroafi : returned.nroafi} />
        ) : (
          <Unknown words="Esta dirección no es la de un pago de tu matrícula." />
        )}
      </div>
    </StoreGate>
  )
}

const Home = () => (
  <Link href={memberHome} asChild>
    <LinkButton variant="secondary">Volver a mi legajo</LinkButton>
  </Link>
)

const Concepts = () => (
  <Link href="/boletas" asChild>
    <LinkButton variant="secondary">Volver a realizar pagos</LinkButton>
  </Link>
)

const Payments = () => (
  <Link href="/consultaPagos" asChild>
    <LinkButton icon={ReceiptText}>Ver pagos</LinkButton>
  </Link>
)

const Unknown = ({ words }: { words: string }) => (
  <>
    <section className="card">
      <h1 className="vh" tabIndex={-1}>
        Pago
      </h1>
      <EmptyState title="No encontramos este pago" art="search">
        {words}
      </EmptyState>
    </section>
    <div className="actions">
      <Home />
      <Payments />
    </div>
  </>
)

const Wait = ({ view }: { view: PaymentView }) => (
  <section className="card result-top" role="status">
    {view.kind === 'away' ? <WaitingLine isAway isPending={false} /> : <Spinner />}
    <h1 tabIndex={-1}>Verificamos tu pago</h1>
    <p>Todavía no sabemos cómo terminó. No pagues de nuevo hasta que te lo digamos.</p>
  </section>
)

/**
 * The open order, once it is known to be that of this address: in another tab the next one may have been made meanwhile,
 * and this page must neither tell of it nor cancel it. One without an id cannot be cancelled.
 */
const useOwnOrder = ({ nroafi, reference, type }: Returned): ActiveOrder | null => {
  const { answer } = useActiveOrder()
  const [own, setOwn] = useState('')
  const order = answer?.kind === 'open' ? answer.order : null
  const id = order?.id ?? ''
  useEffect(() => {
    if (id === '' || id === reference) return undefined
    let isLeft = false
    void askHowItStands({ nroafi, reference: id, type }).then((stands) => {
      if (!isLeft && stands.ok && stands.value.referencia === reference) setOwn(id)
    })
    return () => {
      isLeft = true
    }
  }, [id, nroafi, reference, type])
  return ['', reference, own].includes(id) ? order : null
}

const Result = (returned: Returned) => {
  const { view, isAsking, ask } = usePaymentResult(returned)
  const order = useOwnOrder(returned)
  if (view.kind === 'refused') return <Unknown words={view.words} />
  if (view.kind !== 'known')
    return (
      <>
        <Wait view={view} />
        <div className="actions">
          <Home />
        </div>
      </>
    )
  return (
    <div role="status" className="result">
      <Told {...returned} state={view.state} order={order} isAsking={isAsking} onAsk={ask} />
    </div>
  )
}

// The server says 'failure' without words of its own for a payment that the provider refused.
const notApproved = 'El proveedor no aprobó el pago. No se cobró nada.'

type ToldProps = Returned & {
  state: OrderState
  order: ActiveOrder | null
  isAsking: boolean
  onAsk: () => void
}

const Told = ({ nroafi, reference, state, order, isAsking, onAsk }: ToldProps): ReactNode => {
  if (state.estado === 'success')
    return (
      <>
        <ResultCard result="success">
          <PaidFacts reference={state.referencia || reference} />
        </ResultCard>
        {state.mensaje === '' ? null : <Banner tone="info" glyph={Info} title={state.mensaje} />}
        <div className="actions">
          <Home />
          <Payments />
        </div>
      </>
    )
  if (state.estado === 'failure')
    return (
      <>
        <ResultCard result="failure">
          <OrderFacts order={order} what={state.mensaje || notApproved} />
        </ResultCard>
        <div className="actions">
          <Home />
          <PayAgain nroafi={nroafi} order={order} />
        </div>
      </>
    )
  return (
    <>
      <ResultCard result="pending">
        <OrderFacts order={order} what={state.mensaje} />
      </ResultCard>
      <Banner tone="neu" glyph={Info} title="No pagues de nuevo">
        Lo confirma el proveedor a la Caja, no esta página. Vas a verlo en ‘Mis pagos’ cuando entre.
      </Banner>
      <div className="actions">
        <Home />
        {/* Nobody has paid yet: there the order can be paid, or cancelled. */}
        {order !== null && !order.estaPendiente ? <Concepts /> : null}
        <Button icon={RefreshCw} pending={isAsking} pendingText="Preguntando…" onPress={onAsk}>
          Ver si ya entró
        </Button>
      </div>
    </>
  )
}

/** Back to the concepts. An order that failed and is still open would block them, so it is cancelled on the way. */
const PayAgain = ({ nroafi, order }: { nroafi: string; order: ActiveOrder | null }) => {
  const [, navigate] = useLocation()
  return (
    <Button
      icon={RotateCcw}
      onPress={() => {
        // If it stays open, the page of the concepts says so, with the ways out.
        const freed = order === null || order.estaPendiente ? Promise.resolve() : cancel(nroafi, order.id)
        void freed.then(() => navigate('/boletas'))
      }}
    >
      Volver a realizar pagos
    </Button>
  )
}
