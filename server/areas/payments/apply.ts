import { eq } from 'drizzle-orm'
import { isSameAmount, toCents } from '../../../src/domain/payments/money'
import type { ProviderPayment } from '../../adapters/payments/provider'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { paymentOrders, providerPayments, type Settlement } from '../../db/schema/payments'
import { recordEvent } from '../../events/record'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { nextAsk } from './ask-times'
import { findOrder, type Books, type OrderRow } from './repository'
import { credit, readCredit, sumRefunds, takeBack } from './settle'
import { stateByPayments, type PaymentsSeen } from './states'

type Tools = Pick<Services, 'db' | 'clock' | 'addressDigest'>

type PaymentRow = typeof providerPayments.$inferSelect

/** What applying a payment left to be done outside: money to give back, a letter to the fund. */
export type Applied = { hasRefund: boolean; hasReport: boolean }

const nothing: Applied = { hasRefund: false, hasReport: false }

const toMoment = (text: string, fallback: Date): Date => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? fallback : at
}

// The id comes from the provider; only a uuid can be one of ours.
const orderOf = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? findOrder(tx, id) : undefined

const readKept = async (tx: Transaction, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(providerPayments).where(eq(providerPayments.id, id)).for('update')
  return row
}

/** Keeps the newest word of the provider about a payment. Gives undefined when it knows a newer one already. */
const keepWord = async (
  tx: Transaction,
  said: ProviderPayment,
  { orderId, now }: { orderId: string | null; now: Date },
): Promise<PaymentRow | undefined> => {
  const updatedAt = toMoment(said.updatedAt, now)
  const kept = await readKept(tx, said.id)
  if (kept !== undefined && kept.updatedAt > updatedAt) return undefined
  const word = {
    state: said.state,
    amount: said.amount,
    refunded: said.refunded,
    currency: said.currency,
    means: said.means,
    approvedAt: said.approvedAt === '' ? (kept?.approvedAt ?? null) : toMoment(said.approvedAt, now),
    updatedAt,
  }
  const [row] = await tx
    .insert(providerPayments)
    .values({ id: said.id, orderId, ...word, settlement: 'nada', seenAt: now })
    .onConflictDoUpdate({ target: providerPayments.id, set: word })
    .returning()
  return row
}

/** Whether the money is what the order asks for. Anything else is for the fund to look at. */
const isExpected = ({ currency, amount }: PaymentRow, order: OrderRow): boolean =>
  currency === 'ARS' && isSameAmount(amount, order.total)

/** Whether the provider has given back more than this server asked for: somebody at the fund did. */
const isRefundedElsewhere = async (tx: Transaction, payment: PaymentRow): Promise<boolean> =>
  (toCents(payment.refunded) ?? 0n) > (toCents(await sumRefunds(tx, payment.id)) ?? 0n)

/** What a settlement is called in the table of events, by its line in the log. */
const resultOf = { pagoAcreditado: 'acreditado', pagoDevuelto: 'devuelto', pagoObservado: 'observado' } as const

type Settled = { settlement: Settlement; event?: keyof typeof resultOf }

/** Settles a payment of a member who is held, as the provider's word wants it. */
const settle = async (tx: Transaction, order: OrderRow, payment: PaymentRow, now: Date): Promise<Settled> => {
  const { id, state, amount } = payment
  const isKnown = payment.settlement === 'observado'
  if (state === 'pendiente' || state === 'mediacion') return { settlement: payment.settlement }
  if (state !== 'aprobado') {
    const hadPaid = await takeBack(tx, order, { id, at: now })
    if (hadPaid) return { settlement: 'devuelto', event: 'pagoDevuelto' }
    return { settlement: state === 'devuelto' ? 'devuelto' : payment.settlement }
  }
  if (!isExpected(payment, order)) return { settlement: 'observado', ...(isKnown ? {} : { event: 'pagoObservado' }) }
  if (isKnown) return { settlement: 'observado' }
  const { hasPaid, refunded } = await credit(tx, order, { id, amount, at: payment.approvedAt ?? now })
  if (await isRefundedElsewhere(tx, payment)) return { settlement: 'observado', event: 'pagoObservado' }
  if (hasPaid) return { settlement: 'acreditado', event: 'pagoAcreditado' }
  return refunded ? { settlement: 'devuelto', event: 'pagoDevuelto' } : { settlement: payment.settlement }
}

/** How the payments of an order stand together. */
export const seePayments = async (tx: Books, order: Pick<OrderRow, 'id'>): Promise<PaymentsSeen> => {
  const rows = await tx
    .select()
    .from(providerPayments)
    .where(eq(providerPayments.orderId, order.id))
    .orderBy(providerPayments.updatedAt)
  const seen = { isCredited: false, isReturned: false, isUndecided: false, wasRejected: false }
  for (const { id, state, settlement } of rows) {
    if ((await readCredit(tx, id)).lines.length > 0) seen.isCredited = true
    if (settlement === 'devuelto') seen.isReturned = true
    if (state === 'pendiente' || state === 'mediacion') seen.isUndecided = true
    // Money that the fund has to look at keeps the member from paying the same again.
    if (settlement === 'observado' && state === 'aprobado') seen.isUndecided = true
    seen.wasRejected = state === 'rechazado'
  }
  return seen
}

const applyToOrder = async (
  tools: Tools,
  tx: Transaction,
  found: OrderRow,
  said: ProviderPayment,
): Promise<Applied> => {
  const now = new Date(tools.clock())
  await holdMember(tx, found.nroafi)
  const order = (await findOrder(tx, found.id)) ?? found
  const payment = await keepWord(tx, said, { orderId: order.id, now })
  if (payment === undefined) return nothing
  const { settlement, event } = await settle(tx, order, payment, now)
  await tx.update(providerPayments).set({ settlement }).where(eq(providerPayments.id, payment.id))
  const state = stateByPayments(order.state, await seePayments(tx, order))
  if (state !== order.state) {
    const askAt = nextAsk({ state, createdAt: order.createdAt, changedAt: now }, now)
    await tx.update(paymentOrders).set({ state, changedAt: now, askAt }).where(eq(paymentOrders.id, order.id))
  }
  if (event !== undefined) {
    await recordAudit(tools, { event, nroafi: order.nroafi, ip: null, detail: { orden: order.id } }, tx)
    const detail = { resultado: resultOf[event] }
    await recordEvent(tx, { kind: 'pago', at: now, origin: 'sistema', nroafi: order.nroafi, about: order.id, detail })
  }
  return {
    hasRefund: (toCents(await sumRefunds(tx, payment.id)) ?? 0n) > 0n,
    hasReport: settlement === 'observado' && payment.reportedAt === null,
  }
}

// A payment that names no order of ours: the fund has its money and does not know what for.
const keepStray = async (tools: Tools, tx: Transaction, said: ProviderPayment): Promise<Applied> => {
  const payment = await keepWord(tx, said, { orderId: null, now: new Date(tools.clock()) })
  if (payment === undefined || said.state !== 'aprobado') return nothing
  const known = payment.settlement === 'observado'
  await tx.update(providerPayments).set({ settlement: 'observado' }).where(eq(providerPayments.id, payment.id))
  if (!known)
    await recordAudit(tools, { event: 'pagoObservado', nroafi: null, ip: null, detail: { pago: said.id } }, tx)
  return { hasRefund: false, hasReport: payment.reportedAt === null }
}

/**
 * Applies what the provider says of a payment: the one place where money is settled. It is one transaction with the
 * member held; a word that came before, or an older one than is known, changes nothing. Only the provider's own answer
 * may be given, never what a browser or a notification says.
 */
export const applyPayment = (tools: Tools, said: ProviderPayment): Promise<Applied> =>
  tools.db.transaction(async (tx) => {
    const order = await orderOf(tx, said.orderId)
    return order === undefined ? keepStray(tools, tx, said) : applyToOrder(tools, tx, order, said)
  })
