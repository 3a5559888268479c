import { randomUUID } from 'node:crypto'

/** A preference as the stand-in keeps it; amounts in cents, moments in epoch milliseconds. */
export type Preference = {
  id: string
  reference: string
  cents: number
  currency: string
  endsAt: number
  returnTo: Record<'success' | 'failure' | 'pending', string>
  noticeUrl: string
}

/** A payment as the stand-in keeps it; amounts in cents. */
export type Payment = {
  id: number
  reference: string
  preferenceId: string
  status: string
  detail: string
  cents: number
  refundedCents: number
  currency: string
  means: string
  createdAt: number
  approvedAt: number | null
  updatedAt: number
}

/** How a person pays on its page. */
export type Way = 'approved' | 'rejected' | 'in_process' | 'ticket'

/** All that the stand-in remembers. */
export type Books = {
  preferences: Map<string, Preference>
  payments: Map<number, Payment>
  /** Answers by method, path and idempotency key. */
  answers: Map<string, { status: number; body: unknown }>
  clock: () => number
  nextId: () => number
}

/** Empty books; ids of payments count up from a number that looks like a real one. */
export const openBooks = (clock: () => number): Books => {
  let last = 91_000_000_000
  return { preferences: new Map(), payments: new Map(), answers: new Map(), clock, nextId: () => (last += 1) }
}

const textAt = (value: unknown, key: string): string => String(Object(value)[key] ?? '')

/** Keeps a new preference out of the body of a request; undefined for one without items. */
export const addPreference = ({ preferences }: Books, body: unknown): Preference | undefined => {
  const items: unknown = Object(body).items
  if (!Array.isArray(items) || items.length === 0) return undefined
  const prices = items.map((item: unknown) => Number(Object(item).unit_price) * Number(Object(item).quantity))
  if (prices.some((price) => !(price > 0))) return undefined
  const back: unknown = Object(body).back_urls
  const preference: Preference = {
    id: `1234567890-${randomUUID()}`,
    reference: textAt(body, 'external_reference'),
    cents: prices.reduce((sum, price) => sum + Math.round(price * 100), 0),
    currency: textAt(items[0], 'currency_id'),
    endsAt: Object(body).expires === true ? Date.parse(textAt(body, 'expiration_date_to')) : Number.POSITIVE_INFINITY,
    returnTo: { success: textAt(back, 'success'), failure: textAt(back, 'failure'), pending: textAt(back, 'pending') },
    noticeUrl: textAt(body, 'notification_url'),
  }
  preferences.set(preference.id, preference)
  return preference
}

const states: Record<Way, [status: string, detail: string, means: string]> = {
  approved: ['approved', 'accredited', 'credit_card'],
  rejected: ['rejected', 'cc_rejected_other_reason', 'credit_card'],
  in_process: ['in_process', 'pending_review_manual', 'credit_card'],
  ticket: ['pending', 'pending_waiting_payment', 'ticket'],
}

/** A person pays on the page of a preference. Undefined when it is over. `cents` and `currency` for another amount. */
export const addPayment = (
  { preferences, payments, clock, nextId }: Books,
  preferenceId: string,
  way: Way,
  other: Partial<Pick<Payment, 'cents' | 'currency' | 'reference'>> = {},
): Payment | undefined => {
  const preference = preferences.get(preferenceId)
  const now = clock()
  if (preference === undefined || preference.endsAt <= now) return undefined
  const [status, detail, means] = states[way]
  const { reference, cents, currency } = preference
  const payment: Payment = {
    id: nextId(),
    preferenceId,
    reference,
    cents,
    currency,
    status,
    detail,
    means,
    refundedCents: 0,
    createdAt: now,
    updatedAt: now,
    approvedAt: status === 'approved' ? now : null,
    ...other,
  }
  payments.set(payment.id, payment)
  return payment
}

/** Changes a payment, as its provider does: a voucher is paid, a chargeback, a refund by hand. */
export const changePayment = (
  { payments, clock }: Books,
  id: number,
  change: Partial<Pick<Payment, 'status' | 'detail' | 'refundedCents'>>,
): Payment => {
  const payment = payments.get(id)
  if (payment === undefined) throw new Error(`The stand-in has no payment ${id}.`)
  const updatedAt = Math.max(clock(), payment.updatedAt + 1)
  const approvedAt = change.status === 'approved' ? updatedAt : payment.approvedAt
  const changed = { ...payment, ...change, updatedAt, approvedAt }
  payments.set(id, changed)
  return changed
}

/** Gives money of a payment back; false for more than there is, or for a payment that is not approved. */
export const refundPayment = (books: Books, id: number, cents: number): boolean => {
  const payment = books.payments.get(id)
  if (payment?.status !== 'approved' || cents <= 0 || payment.refundedCents + cents > payment.cents) return false
  const refundedCents = payment.refundedCents + cents
  const isWhole = refundedCents === payment.cents
  changePayment(books, id, {
    refundedCents,
    ...(isWhole ? { status: 'refunded', detail: 'refunded' } : { detail: 'partially_refunded' }),
  })
  return true
}

// It writes its moments with the offset of its own place.
const toMoment = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms - 4 * 3_600_000).toISOString().replace('Z', '-04:00')

/** A payment as the API writes it: amounts as numbers, much more around it than anybody reads. */
export const writePayment = (payment: Payment): object => ({
  id: payment.id,
  live_mode: true,
  operation_type: 'regular_payment',
  status: payment.status,
  status_detail: payment.detail,
  external_reference: payment.reference,
  transaction_amount: payment.cents / 100,
  transaction_amount_refunded: payment.refundedCents / 100,
  currency_id: payment.currency,
  payment_type_id: payment.means,
  payment_method_id: payment.means === 'ticket' ? 'pagofacil' : 'master',
  date_created: toMoment(payment.createdAt),
  date_approved: toMoment(payment.approvedAt),
  date_last_updated: toMoment(payment.updatedAt),
  payer: { email: 'persona@correo.example', identification: { type: 'DNI', number: '11111111' } },
  collector_id: 1_165_071_449,
  refunds: [],
})

/** A preference as the API writes it. `root` is where its page stands. */
export const writePreference = (preference: Preference, root: string): object => ({
  id: preference.id,
  external_reference: preference.reference,
  init_point: `${root}/checkout/v1/redirect?pref_id=${preference.id}`,
  sandbox_init_point: `${root}/sandbox/v1/redirect?pref_id=${preference.id}`,
  back_urls: preference.returnTo,
  notification_url: preference.noticeUrl,
  expires: Number.isFinite(preference.endsAt),
  site_id: 'MLA',
})
