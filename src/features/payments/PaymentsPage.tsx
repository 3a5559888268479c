import { Suspense, useCallback, useEffect, useReducer, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useReader } from '../../api/reading/useReader'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import type { DebtConcept } from '../../domain/payments/concepts'
import type { ActiveOrder, PaymentResult } from '../../domain/payments/orders'
import { choose, mostConcepts, readChoice, type Chosen } from '../../domain/payments/selection'
import { reloadScreen } from '../../forms/kiosk/reload-screen'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useRefresh } from '../../forms/reading/useRefresh'
import { useActiveOrder } from '../../forms/orders/useActiveOrder'
import { useReach, reachWords } from '../../forms/useReach'
import { lazyPart } from '../../ui/lazy-part'
import { showSnack } from '../../ui/dialogs/snack-store'
import { DebtTabs, HeldTabs } from './DebtTabs'
import { originHere } from './device'
import { dropKeptChoice, keepChoice, readKeptChoice } from './kept-choice'
import { OpenOrder } from './OpenOrder'
import type { ShownOrder } from './OrderDialog'
import { payLines } from './pay-lines'
import { checkoutPath } from '../../domain/portal-paths'
import { checkoutAddress } from './checkout-address'
import { isContinuing } from './continue-address'
import { chooseFirst, TotalBar } from './TotalBar'
import { useEndedOrder } from './useEndedOrder'
import { useNewOrder } from './useNewOrder'
import './payments.css'

const OrderDialog = lazyPart(() => import('./OrderDialog').then((module) => module.OrderDialog))

/** /boletas, 'Realizar pagos': what is owed, what is chosen of it, and the way to pay it (PAY-004 to PAY-014). */
export const PaymentsPage = () => (
  <StoreGate>
    <Payments />
  </StoreGate>
)

/** The order in the dialog; `isContinued`: it was open before this page, and what is behind the dialog says so. */
type Paying = { nroafi: string; order: ShownOrder; isContinued: boolean }

type Choice = { concepts: readonly DebtConcept[]; isOn: boolean }

const none: readonly DebtConcept[] = []

const missingOf = (count: number, reach: string | null): string | null => {
  if (reach !== null) return reach
  if (count === 0) return chooseFirst
  return count > mostConcepts ? `Podés pagar hasta ${mostConcepts} conceptos por vez.` : null
}

const shownOf = ({ id, url, importe, cantidad }: ActiveOrder): ShownOrder => ({
  id,
  url,
  origin: originHere(),
  total: importe,
  count: cantidad,
  lines: [],
})

const Payments = () => {
  const [, navigate] = useLocation()
  const reach = useReach()
  const { signedIn: nroafi } = useReader()
  const { answer, isAsking, look, ask, press } = useActiveOrder()
  const [paying, setPaying] = useState<Paying>()
  const [chosen, onChange] = useReducer(
    (before: Chosen, { concepts, isOn }: Choice) => choose(before, concepts, isOn),
    undefined,
    readKeptChoice,
  )
  const onChoose = useCallback((concepts: readonly DebtConcept[], isOn: boolean): void => {
    dropKeptChoice()
    onChange({ concepts, isOn })
  }, [])
  // The debt is asked for only once no order is open; until then, what the device has is shown (PAY-011).
  const isOpen = answer?.kind === 'open' && paying?.isContinued !== false
  const read = useReading('deuda', answer === undefined || answer.kind === 'unknown' || isOpen)
  const debt = {
    ...read,
    isLoading: read.isLoading || (read.data === undefined && (answer === undefined || isAsking)),
    isAsking: read.isAsking || isAsking,
    failure: answer?.kind === 'unknown' && reach.kind === 'session' ? answer.words : read.failure,
    refresh: () => void ask().then(({ kind }) => (kind === 'none' ? read.refresh() : undefined)),
  }
  const refresh = useRefresh([debt], 'actualizar tu deuda')
  useFailureNotice('leer-deuda', debt.data === undefined ? undefined : debt.failure)
  const choice = readChoice(debt.data ?? none, chosen)
  const { isMaking, pay } = useNewOrder({
    nroafi,
    ask,
    onMade: ({ id, url, origin, concepts }) => {
      const made = readChoice(concepts, new Set(concepts.map((concept) => concept.id)))
      const order = { id, url, origin, total: made.total, count: concepts.length, lines: payLines(concepts) }
      // Whatever becomes of the order, what it did not pay is chosen still when this page is seen again.
      keepChoice(chosen)
      if (nroafi !== null) setPaying({ nroafi, order, isContinued: false })
    },
  })
  const onEnded = useCallback(
    (result: PaymentResult): void => {
      if (paying) navigate(checkoutAddress({ type: result, reference: paying.order.id, nroafi: paying.nroafi }))
    },
    [navigate, paying],
  )
  useEndedOrder({
    nroafi,
    answer,
    isPaying: paying !== undefined,
    onPaid: (id) => navigate(checkoutAddress({ type: 'success', reference: id, nroafi: nroafi ?? '' })),
  })
  const missing = missingOf(choice.concepts.length, reachWords(reach, 'pagar'))
  const isHeld = isMaking || paying !== undefined
  const dialog = paying ? (
    <Suspense fallback={null}>
      <OrderDialog
        nroafi={paying.nroafi}
        order={paying.order}
        isContinued={paying.isContinued}
        ask={ask}
        onEnded={onEnded}
        onReturn={(query) => navigate(`${checkoutPath}${query}`)}
        onLeft={reloadScreen}
      />
    </Suspense>
  ) : null
  // Who comes from the result of an order that nobody paid goes on with it; a reload begins nothing.
  const isArriving = isContinuing(useSearch())
  const [goesOn, setGoesOn] = useState(isArriving)
  useEffect(() => {
    if (isArriving) navigate('/boletas', { replace: true })
  }, [isArriving, navigate])
  if (goesOn && answer !== undefined) {
    setGoesOn(false)
    if (nroafi !== null && answer.kind === 'open' && answer.order.url !== '' && !answer.order.estaPendiente)
      setPaying({ nroafi, order: shownOf(answer.order), isContinued: true })
  }
  if (isOpen && nroafi !== null) {
    const { order } = answer
    return (
      <>
        <ReadingHead title="Realizar pagos" readings={[]} />
        <HeldTabs
          notice={
            <OpenOrder
              nroafi={nroafi}
              order={order}
              isAsking={isAsking}
              look={look}
              onAsk={ask}
              onLook={() => void press()}
              onContinue={() => setPaying({ nroafi, order: shownOf(order), isContinued: true })}
            />
          }
        />
        {dialog}
      </>
    )
  }
  return (
    <>
      <ReadingHead title="Realizar pagos" readings={[debt]} refresh={refresh} />
      <ReadingBody reading={{ ...debt, refresh: refresh.onRefresh }}>
        {(concepts) => (
          <>
            <DebtTabs concepts={concepts} chosen={chosen} isHeld={isHeld} onChoose={onChoose} />
            <TotalBar
              count={choice.concepts.length}
              total={choice.total}
              missing={missing}
              isMaking={isMaking}
              onPay={() => {
                if (missing === null) pay(choice.concepts)
                else showSnack({ type: 400, act: 'pagar', text: missing })
              }}
            />
          </>
        )}
      </ReadingBody>
      {dialog}
    </>
  )
}
