import { eq, inArray } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { paymentLedger, paymentOrders, paymentRefunds, providerPayments } from '../../../server/db/schema/payments'
import { toCents } from '../../../src/domain/payments/money'
import type { Payment } from '../../server/support/mercado-pago/books'
import type { World } from './world'

const cents = (pesos: string): number => Number(toCents(pesos) ?? 0n)

type Line = typeof paymentLedger.$inferSelect

/** What stands of a list of lines: every concept that was paid and not taken back, with its payment. */
const standingOf = (lines: readonly Line[]): Line[] => {
  const standing = new Map<string, Line>()
  for (const line of lines) {
    const place = `${line.paymentId} ${line.conceptId}`
    if (line.kind === 'pago') standing.set(place, line)
    else standing.delete(place)
  }
  return [...standing.values()]
}

const isMoney = ({ status, detail }: Payment): boolean =>
  status === 'approved' || (status === 'charged_back' && detail !== 'settled')

/** What the ledger must hold of a payment by the provider's word, in cents; undefined where the fund has to decide. */
const owedBy = (payment: Payment, total: number): number => {
  if (!isMoney(payment) || payment.cents !== total) return 0
  return payment.cents - payment.refundedCents
}

/** What a check found: figures, and everything that is not as the provider says. */
export type Findings = { figures: Record<string, number>; broken: string[] }

/** Compares the whole ledger with the provider's word, payment by payment and concept by concept. */
export const compare = async ({ server, provider, payers, atCounter }: World): Promise<Findings> => {
  const { db } = server
  const broken: string[] = []
  // The members of the demonstration have payments of their own.
  const numbers = payers.map(({ nroafi }) => Number(nroafi))
  const orders = await db.select().from(paymentOrders).where(inArray(paymentOrders.nroafi, numbers))
  const lines = standingOf(
    await db.select().from(paymentLedger).where(inArray(paymentLedger.nroafi, numbers)).orderBy(paymentLedger.id),
  )
  const known = await db.select().from(providerPayments)
  const refunds = await db.select().from(paymentRefunds)
  const sumOf = (ofPayment: string): number =>
    lines.filter(({ paymentId }) => paymentId === ofPayment).reduce((sum, { amount }) => sum + cents(amount), 0)

  for (const payment of provider.books.payments.values()) {
    const order = orders.find(({ id }) => id === payment.reference)
    const id = String(payment.id)
    if (order === undefined) broken.push(`the order of payment ${id} is lost`)
    else if (known.every((one) => one.id !== id)) broken.push(`payment ${id} (${payment.status}) is lost`)
    else if (sumOf(id) !== owedBy(payment, cents(order.total)))
      broken.push(
        `payment ${id} (${payment.status}) stands with ${sumOf(id)}, not ${owedBy(payment, cents(order.total))}`,
      )
    const keys = [...provider.books.preferences.values()].filter(({ reference }) => reference === payment.reference)
    if (keys.length !== 1) broken.push(`order ${payment.reference} stands ${keys.length} times at the provider`)
  }

  const concepts = await db.select().from(debtConcepts)
  const own = new Set(payers.flatMap((payer) => payer.concepts))
  for (const concept of concepts.filter(({ id }) => own.has(String(id)))) {
    const id = String(concept.id)
    const times = lines.filter(({ conceptId }) => conceptId === concept.id).length
    if (times > 1) broken.push(`concept ${id} is paid ${times} times`)
    if (times > 0 && atCounter.has(id)) broken.push(`concept ${id} is paid here and at a counter`)
    if ((concept.pagadaEn !== null) !== (times > 0 || atCounter.has(id))) broken.push(`concept ${id} is marked wrong`)
  }

  for (const order of orders) {
    const isPaid = known.some((one) => one.orderId === order.id && sumOf(one.id) > 0)
    if (isPaid !== (order.state === 'pagada')) broken.push(`order ${order.id} is ${order.state}`)
    if (['creando', 'abierta'].includes(order.state)) broken.push(`order ${order.id} never ended: ${order.state}`)
  }
  for (const refund of refunds) if (refund.state === 'pedida') broken.push(`refund ${refund.id} was never made`)

  for (const { nroafi } of payers) {
    const [member] = await db
      .select({ debt: members.tienedeuda })
      .from(members)
      .where(eq(members.nroafi, Number(nroafi)))
    const owes = concepts.some((one) => one.nroafi === Number(nroafi) && one.esDeuda && one.pagadaEn === null)
    if (member?.debt !== (owes ? 1 : 0)) broken.push(`the debt of ${nroafi} is ${member?.debt}, owed: ${owes}`)
  }
  return {
    figures: {
      orders: orders.length,
      'paid orders': orders.filter(({ state }) => state === 'pagada').length,
      payments: provider.books.payments.size,
      'concepts paid': lines.length,
      'refunds of what was paid already': refunds.length,
      'payments left to the fund': known.filter(({ settlement }) => settlement === 'observado').length,
      'pesos by the provider, in cents': [...provider.books.payments.values()].reduce((sum, payment) => {
        const total = cents(orders.find(({ id }) => id === payment.reference)?.total ?? '0')
        return sum + owedBy(payment, total)
      }, 0),
      'pesos in the ledger, in cents': lines.reduce((sum, { amount }) => sum + cents(amount), 0),
    },
    broken,
  }
}
