import type { ReactNode } from 'react'
import type { ActiveOrder } from '../../domain/payments/orders'
import { PaymentStrip } from './PaymentStrip'
import { useActiveOrder } from './useActiveOrder'

/** What follows from an order that is open, on this screen. */
export type SayWhatFollows = (order: ActiveOrder) => string

type OpenPaymentProps = {
  says: SayWhatFollows
  /** The screen around it, with the notice of the open order; null while none is known. */
  children: (notice: ReactNode) => ReactNode
}

/** Asks for the member's open order and hands its notice to the screen. */
export const OpenPayment = ({ says, children }: OpenPaymentProps) => {
  const { answer, look } = useActiveOrder()
  if (answer?.kind !== 'open') return children(null)
  return children(
    <PaymentStrip order={answer.order} look={look}>
      {says(answer.order)}
    </PaymentStrip>,
  )
}
