import type { Pesos } from './money'

/** The device that a payment is made on (PAY-029): a wide screen shows the provider in a frame, a phone in a tab. */
export type OrderOrigin = 'desktop' | 'mobile'

/** A new order: `url` is where it is paid, at the provider (init_point); `id` the provider's name of it (preferenceId). */
export type NewOrder = { id: string; url: string }

/** What the screen says when an order could not be made and the server does not say why (PAY-023). */
export const orderFailedWords = 'ERROR: No se pudo generar la orden de pago.'

/** Whether an address is one that a payment may be made at: of the web, or a path of the portal's own host. */
export const isPayAddress = (url: string): boolean => /^https?:\/\/[^/]|^\/(?![/\\])/i.test(url)

/** What became of a cancellation, in the server's words: an order that is paid or pending is not cancelled. */
export type OrderCancel = { estaCancelada: boolean; mensaje: string }

/**
 * When the provider answered the question that an answer of the API was asked with, ISO 8601 with offset: '' when it did
 * not answer, null where the API does not say it.
 */
export type Asked = string | null

/**
 * How an order stands by the server's word (UNS-120). Not `seSabe`: the server could not find out, so 'pending'.
 * `referencia` is that of its payment in the list of payments made; '' where the API does not say it. `sinPagar`: the
 * order can still be paid, and the provider, just asked, knows of no payment.
 */
export type OrderState = {
  seSabe: boolean
  estado: PaymentResult
  mensaje: string
  referencia: string
  consultada: Asked
  sinPagar: boolean
}

/**
 * The order that is open for a member and blocks a new one (PAY-011). `url` is where it is paid, '' where that is not
 * known; `importe`, `cantidad`, `creada` and `vence` (ISO 8601 with offset) are '' or 0 where the API does not say them;
 * `consultada` as in `OrderState`;
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
  consultada: Asked
  estaPendiente: boolean
}

/** How a payment stands, as the result page says it (UNS-50). Anything else is 'pending'. */
export const paymentResults = ['success', 'failure', 'pending'] as const

export type PaymentResult = (typeof paymentResults)[number]
