import { useState, type ReactNode } from 'react'
import type { LastLook } from '../../forms/orders/last-look'
import type { PaymentResult } from '../../domain/payments/orders'
import type { Pesos } from '../../domain/payments/money'
import type { OrderAnswer } from '../../forms/orders/ask-active-order'
import type { OrderOrigin } from '../../domain/payments/orders'
import { payHref } from './device'
import { LeftDialog } from './LeftDialog'
import { OrderFrame } from './OrderFrame'
import { OrderSheet } from './OrderSheet'
import type { PayLine } from './pay-lines'
import { useCancelling } from './useCancelling'
import { useOrderWatch } from './useOrderWatch'

/** An order on its way to be paid, as the dialog shows it. */
export type ShownOrder = {
  id: string
  url: string
  origin: OrderOrigin
  total: Pesos
  count: number
  /** What is paid; empty when this page did not make the order. */
  lines: readonly PayLine[]
}

type OrderDialogProps = {
  nroafi: string
  order: ShownOrder
  /** The order was open before this page: it may be in the middle of being paid in another tab. */
  isContinued: boolean
  /** Asks for the open order. */
  ask: () => Promise<OrderAnswer>
  onEnded: (result: PaymentResult) => void
  onReturn: (query: string) => void
  /** The dialog was closed without a payment. */
  onLeft: () => void
}

/** What a way of paying is given: on a wide screen a frame, on a phone a sheet. */
export type WayToPay = {
  order: ShownOrder
  href: string
  /** The payment was begun: on a phone the provider's page was opened (esperaPago, PAY-010). */
  isWaiting: boolean
  onBegin: () => void
  /** There was no answer to the last question. */
  isAway: boolean
  /** The provider has a payment that is not decided yet. */
  isPending: boolean
  /** When the provider was asked last. */
  look: LastLook
  isClosing: boolean
  /** The provider's page went to the return address, with this query (PAY-012). */
  onReturn: (query: string) => void
  onClose: () => void
  /** Dialogs over it: inside of it, so that the focus may go into them. */
  questions: ReactNode
}

/** 'Orden de pago': the provider's page, and what the server knows of the payment (PAY-008, PAY-009, PAY-010). */
export const OrderDialog = ({ nroafi, order, isContinued, ask, onEnded, onReturn, onLeft }: OrderDialogProps) => {
  const isFrame = order.origin === 'desktop'
  const [isWaiting, setWaiting] = useState(isFrame)
  const isAwaited = !isFrame && (isWaiting || isContinued)
  const watch = useOrderWatch({ nroafi, id: order.id, isAwaited, ask, onEnded })
  const cancelling = useCancelling({ nroafi, id: order.id, check: watch.check, onCancelled: onLeft, onKept: onLeft })
  const isPending = watch.open?.estaPendiente ?? false
  const close = (): void => {
    if (isPending) onEnded('pending')
    else if (isWaiting || isContinued) cancelling.ask()
    else cancelling.cancelNow()
  }
  const begin = (): void => {
    watch.goOn()
    setWaiting(true)
  }
  if (watch.leftAt !== null)
    return (
      <LeftDialog
        order={order}
        askedAt={watch.leftAt}
        expires={watch.open?.vence ?? ''}
        href={isFrame ? null : payHref(order.url)}
        isClosing={cancelling.isRunning}
        onContinue={begin}
        onCancel={cancelling.cancelNow}
        questions={cancelling.dialogs}
      />
    )
  const Way = isFrame ? OrderFrame : OrderSheet
  return (
    <Way
      order={order}
      href={payHref(order.url)}
      isWaiting={isWaiting}
      onBegin={begin}
      isAway={watch.isAway}
      isPending={isPending}
      look={watch.look}
      isClosing={cancelling.isRunning}
      onReturn={onReturn}
      onClose={close}
      questions={cancelling.dialogs}
    />
  )
}
