import { z } from 'zod'
import type { Pesos } from '../../../src/domain/payments/money'
import type { PaymentState } from '../../db/schema/payments'
import type { Card, ProviderOrder, ProviderPayment } from './provider'

/** Amounts beyond this would lose their cents in the numbers of JSON. */
const mostExact = Number.MAX_SAFE_INTEGER / 100

// Its amounts are numbers; two decimals of one in this range are exact.
const amount = z
  .number()
  .min(0)
  .max(mostExact)
  .transform((pesos): Pesos => pesos.toFixed(2))

const id = z.union([z.string(), z.number()]).transform(String)

/** What is read of an answer about a preference. */
export const preferenceSchema = z.object({ id: z.string().min(1), init_point: z.url() })

/** What is read of a payment; everything else of it is never looked at. */
export const paymentSchema = z.object({
  id,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  currency_id: z.string(),
  payment_type_id: z.string().nullish(),
  date_approved: z.iso.datetime({ offset: true }).nullish(),
  date_last_updated: z.iso.datetime({ offset: true }),
})

/** What is read of a search for payments. */
export const searchSchema = z.object({ results: z.array(paymentSchema) })

/** What is read of a token for a card. */
export const cardTokenSchema = z.object({ id: z.string().min(1) })

const states: Readonly<Record<string, PaymentState>> = {
  pending: 'pendiente',
  in_process: 'pendiente',
  authorized: 'pendiente',
  approved: 'aprobado',
  in_mediation: 'mediacion',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  canceled: 'cancelado',
  refunded: 'devuelto',
}

// A chargeback is in dispute, then lost, or won: the money is the fund's again.
const chargebacks: Readonly<Record<string, PaymentState>> = { settled: 'devuelto', reimbursed: 'aprobado' }

const stateOf = (status: string, detail: string): PaymentState =>
  status === 'charged_back' ? (chargebacks[detail] ?? 'mediacion') : (states[status] ?? 'pendiente')

/** A payment in the words of the server. A state that is not known is not decided. */
export const toPayment = (said: z.infer<typeof paymentSchema>): ProviderPayment => ({
  id: said.id,
  orderId: said.external_reference ?? '',
  state: stateOf(said.status, said.status_detail ?? ''),
  amount: said.transaction_amount,
  refunded: said.transaction_amount_refunded ?? '0.00',
  currency: said.currency_id,
  means: said.payment_type_id ?? '',
  approvedAt: said.date_approved ?? '',
  updatedAt: said.date_last_updated,
})

// It takes the offset as numbers only.
const toMoment = (at: Date): string => at.toISOString().replace('Z', '+00:00')

/** The body that opens an order. `noticeUrl` is where notifications go; vouchers can be paid until `voucherUntil`. */
export const toPreference = (
  { id: orderId, lines, expiresAt, returnTo }: ProviderOrder,
  { noticeUrl, voucherUntil }: { noticeUrl: string; voucherUntil: Date },
) => ({
  external_reference: orderId,
  items: lines.map((line) => ({
    id: line.id,
    title: line.title,
    quantity: 1,
    currency_id: 'ARS',
    unit_price: Number(line.amount),
  })),
  back_urls: returnTo,
  auto_return: 'approved',
  // Only the signed kind of notifications.
  notification_url: `${noticeUrl}?source_news=webhooks`,
  expires: true,
  expiration_date_to: toMoment(new Date(expiresAt)),
  date_of_expiration: toMoment(voucherUntil),
})

/** The body that ends a preference at `now`. */
export const toEnding = (now: Date) => ({ expires: true, expiration_date_to: toMoment(now) })

/** The body that asks for a token for a card. */
export const toCardRequest = ({ number, month, year, holder }: Card) => ({
  card_number: number,
  expiration_month: String(month).padStart(2, '0'),
  expiration_year: String(year),
  cardholder: { name: holder },
})
