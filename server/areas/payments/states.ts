import type { PaymentResult } from '../../../src/domain/payments/orders'

/**
 * How an order stands. `creando`: stored, the provider has not answered yet. `abierta`: it can be paid. `pendiente`: a
 * payment of it is not decided, such as a voucher in cash. `devuelta`: its money went back, its concepts are owed again.
 */
export const orderStates = [
  'creando',
  'abierta',
  'pendiente',
  'pagada',
  'cancelada',
  'vencida',
  'fallida',
  'devuelta',
] as const

/** How an order stands. */
export type OrderState = (typeof orderStates)[number]

/** States in which an order keeps its member from making another one. */
export const openStates = ['creando', 'abierta', 'pendiente'] as const satisfies readonly OrderState[]

/** Whether an order keeps its member from making another one. */
export const isOpen = (state: OrderState): boolean => openStates.some((open) => open === state)

/**
 * The states that may follow each. Money that comes late is money: an order that was ended is paid when the provider
 * says so, and one whose money went back is paid again when the provider takes that back.
 */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  creando: ['abierta', 'fallida', 'pagada', 'pendiente'],
  abierta: ['pagada', 'pendiente', 'cancelada', 'vencida'],
  pendiente: ['pagada', 'abierta', 'cancelada', 'vencida'],
  pagada: ['devuelta'],
  devuelta: ['pagada'],
  cancelada: ['pagada'],
  vencida: ['pagada'],
  fallida: ['pagada'],
}

/** Whether a state may follow another, or is the same. */
export const canFollow = (from: OrderState, to: OrderState): boolean => from === to || nextStates[from].includes(to)

/** How a payment was settled by the server. `observado`: the fund has to look at it, nothing was settled. */
export type Settlement = 'nada' | 'acreditado' | 'devuelto' | 'observado'

/** What an order's payments say together. */
export type PaymentsSeen = { isCredited: boolean; isUndecided: boolean; wasCredited: boolean; wasRejected: boolean }

/**
 * The state of an order by its payments: credited money makes it paid, a payment that is not decided keeps it open, and
 * without either it stands as before. A state that may not follow is not taken.
 */
export const stateByPayments = (from: OrderState, seen: PaymentsSeen): OrderState => {
  const wanted = (): OrderState => {
    if (seen.isCredited) return 'pagada'
    if (seen.wasCredited) return 'devuelta'
    if (seen.isUndecided) return 'pendiente'
    return from === 'pendiente' ? 'abierta' : from
  }
  const to = wanted()
  return canFollow(from, to) ? to : from
}

/**
 * The words of the result page for an order (UNS-120). An open order without a refused payment is 'pending': the
 * provider may know of a payment that it does not show yet, and 'failure' would make people pay again.
 */
export const resultOf = (state: OrderState, wasRejected: boolean): PaymentResult => {
  if (state === 'pagada') return 'success'
  if (state === 'abierta') return wasRejected ? 'failure' : 'pending'
  return state === 'creando' || state === 'pendiente' ? 'pending' : 'failure'
}
