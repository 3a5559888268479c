import type { Pesos } from './money'

/** The device that a payment is made on (PAY-029): a wide screen shows the provider in a frame, a phone in a tab. */
export type OrderOrigin = 'desktop' | 'mobile'

/** A new order: `url` is where it is paid, at the provider (init_point); `id` the provider's name of it (preferenceId). */
export type NewOrder = { id: string; url: string }

/**
 * The order that is open for a member and blocks a new one (PAY-011). `url` is where it is paid, '' where that is not
 * known; `importe`, `cantidad`, `creada` and `vence` (ISO 8601 with offset) are '' or 0 where the API does not say them;
 * `estaPendiente`: the provider has a payment of it that is not decided yet, such as a voucher to pay in cash.
 */
export type ActiveOrder = {
  id: string
  url: string
  mensaje: string
  importe: Pesos
  cantidad: number
  creada: string
  vence: string
  estaPendiente: boolean
}

/** How a payment stands, as the result page says it (UNS-50). Anything else is 'pending'. */
export const paymentResults = ['success', 'failure', 'pending'] as const

export type PaymentResult = (typeof paymentResults)[number]

/** The result in the address of the result page; 'pending' for whatever else stands there (UNS-50). */
export const readPaymentResult = (type: string | null): PaymentResult =>
  paymentResults.find((known) => known === type) ?? 'pending'
