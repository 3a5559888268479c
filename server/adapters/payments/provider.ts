import type { Pesos } from '../../../src/domain/payments/money'
import type { Result } from '../../../src/domain/result'
import type { PaymentState } from '../../db/schema/payments'

/** One concept of an order, in the words of its payer. */
export type OrderLine = { id: string; title: string; amount: Pesos }

/**
 * An order as it is opened at the provider. `id` is ours (a uuid); the provider gives it back with every payment. The
 * return addresses are absolute where the installation has an origin. `expiresAt` is ISO 8601 in UTC.
 */
export type ProviderOrder = {
  id: string
  lines: readonly OrderLine[]
  expiresAt: string
  returnTo: { success: string; failure: string; pending: string }
}

/** An order that the provider has opened: its own name of it (preferenceId), and where it is paid (init_point). */
export type OpenedOrder = { preferenceId: string; url: string }

/**
 * One payment, as the provider says it. `orderId` is what it gives as the order's id, '' without one; `amount` and
 * `refunded` are pesos whenever `currency` is ARS; `means` its name of the means of payment; `approvedAt` and
 * `updatedAt` are ISO 8601 with offset, `approvedAt` '' until it is approved.
 */
export type ProviderPayment = {
  id: string
  orderId: string
  state: PaymentState
  amount: Pesos
  refunded: Pesos
  currency: string
  means: string
  approvedAt: string
  updatedAt: string
}

/**
 * Why the provider did not do it. `down`: no answer, one that nobody can read, or one that asks to come back; it may
 * have been done nevertheless. `refused`: it answered and did not do it; asking again changes nothing.
 */
export type ProviderFailure = { kind: 'down' | 'refused' }

/** A card as a person types it: digits only, month 1 to 12, year of four digits. Nothing may keep its number. */
export type Card = { number: string; month: number; year: number; holder: string }

/** What may be kept of a card: the provider's token, and the last four digits. */
export type CardToken = { token: string; lastFour: string }

/**
 * The provider that takes the money. Every call is one question with an end: it answers or fails within the limits of
 * the provider, and never throws. Each may be repeated: a repeated `open` or `refund` is the same one, by its key.
 */
export type PaymentProvider = {
  /** Opens an order; its id is the key of the call. */
  open: (order: ProviderOrder) => Promise<Result<OpenedOrder, ProviderFailure>>
  /** Ends an order, so that nobody can begin to pay it. One that has ended already is ended. */
  end: (preferenceId: string) => Promise<Result<null, ProviderFailure>>
  /** The payment of an id; null when the provider has none. */
  findPayment: (paymentId: string) => Promise<Result<ProviderPayment | null, ProviderFailure>>
  /** All payments of an order, by our id. */
  listPayments: (orderId: string) => Promise<Result<ProviderPayment[], ProviderFailure>>
  /** Gives money of a payment back; `key` makes a repeated call the same refund. */
  refund: (paymentId: string, amount: Pesos, key: string) => Promise<Result<null, ProviderFailure>>
  /** A token for a card (DEBIT). The number goes to the provider and is kept nowhere. */
  tokenizeCard: (card: Card) => Promise<Result<CardToken, ProviderFailure>>
}
