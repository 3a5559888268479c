import type { PaymentResult } from '../../../src/domain/payments/orders'
import type { OrderState } from '../../db/schema/payments'

/** States in which an order keeps its member from making another one. */
export const openStates = ['creando', 'abierta', 'pendiente'] as const satisfies readonly OrderState[]

/** Whether an order keeps its member from making another one. */
export const isOpen = (state: OrderState): boolean => openStates.some((open) => open === state)

/**
 * The states that may follow each. Money that comes late is money: an order that was ended is paid when the provider
 * says so, and one whose money went back is paid again when the provider takes that back.
 */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  creando: ['abierta', 'pendiente', 'pagada', 'devuelta', 'fallida'],
  abierta: ['pendiente', 'pagada', 'devuelta', 'cancelada', 'vencida'],
  pendiente: ['abierta', 'pagada', 'devuelta', 'cancelada', 'vencida'],
  pagada: ['devuelta'],
  devuelta: ['pagada'],
  cancelada: ['pagada', 'devuelta'],
  vencida: ['pagada', 'devuelta'],
  fallida: ['pagada', 'devuelta'],
}

/** Whether a state may follow another, or is the same. */
export const canFollow = (from: OrderState, to: OrderState): boolean => from === to || nextStates[from].includes(to)

/**
 * What an order's payments say together: whether one pays concepts, whether money went back, whether one is not decided
 * yet, and whether the last one was refused.
 */
export type PaymentsSeen = { isCredited: boolean; isReturned: boolean; isUndecided: boolean; wasRejected: boolean }

/**
 * The state of an order by its payments: credited money makes it paid, a payment that is not decided keeps it open, and
 * without either it stands as before. A state that may not follow is not taken.
 */
export const stateByPayments = (from: OrderState, seen: PaymentsSeen): OrderState => {
  const wanted = (): OrderState => {
    if (seen.isCredited) return 'pagada'
    if (seen.isReturned) return 'devuelta'
    if (seen.isUndecided) return 'pendiente'
    return from === 'pendiente' ? 'abierta' : from
  }
  const to = wanted()
  return canFollow(from, to) ? to : from
}

/**
 * The words of the result page for an order (UNS-120). An open order without a refused payment is 'pending', never
 * 'failure', which would make people pay again; that nobody has paid it yet is said beside that, once the provider was
 * asked (`readOutcome`). So is an ended
 * one with a payment that is not decided: it may still be paid.
 */
export const resultOf = (
  state: OrderState,
  { isUndecided, wasRejected }: Pick<PaymentsSeen, 'isUndecided' | 'wasRejected'>,
): PaymentResult => {
  if (state === 'pagada') return 'success'
  if (state === 'devuelta') return 'failure'
  if (isUndecided) return 'pending'
  if (state === 'abierta') return wasRejected ? 'failure' : 'pending'
  return isOpen(state) ? 'pending' : 'failure'
}
