import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { StoreGate } from '../../../api/StoreGate'
import { noLook } from '../../../forms/orders/last-look'
import type { ActiveOrder } from '../../../domain/payments/orders'
import { useActiveOrder } from '../../../forms/orders/useActiveOrder'
import { useReach } from '../../../forms/useReach'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Spinner } from '../../../ui/waiting/Spinner'
import { readCheckout, type Returned } from '../checkout-address'
import { askHowItStands } from '../order-calls'
import { Home, Payments, Told } from './Told'
import { usePaymentResult, type PaymentView } from './usePaymentResult'
import { WaitingLine } from '../WaitingLine'
import '../payments.css'
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
    {view.kind === 'away' ? <WaitingLine isAway isPending={false} look={noLook} /> : <Spinner />}
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
  const { view, isAsking, look, press } = usePaymentResult(returned)
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
      <Told {...returned} state={view.state} order={order} look={look} isAsking={isAsking} onLook={press} />
    </div>
  )
}
