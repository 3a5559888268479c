import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { PlainDate } from '../../src/domain/dates'
import { sumPesos } from '../../src/domain/payments/money'
import { lineTitle } from '../areas/payments/basket'
import { toDebtConcept } from '../areas/members/file'
import type { Database, Transaction } from '../db/database'
import { debtConcepts } from '../db/schema/member-files'
import { members } from '../db/schema/members'
import { paymentLedger, paymentOrderConcepts, paymentOrders, providerPayments } from '../db/schema/payments'
import { demoMembers } from './members'
import { toPayments, type DemoPayment } from './payments'

type Concept = typeof debtConcepts.$inferSelect

/** A payment with the stored concepts that it paid, and the ids that it gets. */
type Paid = DemoPayment & { nroafi: number; orderId: string; paymentId: string; stored: readonly Concept[] }

const totalOf = ({ stored }: Paid): string => sumPesos(stored.map(({ importe }) => importe))

const linesOf = ({ stored }: Paid) =>
  stored.map((row) => ({ conceptId: row.id, title: lineTitle(toDebtConcept(row)), amount: row.importe }))

const toOrder = (paid: Paid): typeof paymentOrders.$inferInsert => ({
  id: paid.orderId,
  nroafi: paid.nroafi,
  state: 'pagada',
  origin: 'desktop',
  total: totalOf(paid),
  preferenceId: paid.orderId,
  createdAt: paid.paidAt,
  expiresAt: paid.paidAt,
  changedAt: paid.paidAt,
})

const toPayment = (paid: Paid): typeof providerPayments.$inferInsert => ({
  id: paid.paymentId,
  orderId: paid.orderId,
  state: 'aprobado',
  amount: totalOf(paid),
  refunded: '0.00',
  currency: 'ARS',
  means: paid.means,
  approvedAt: paid.paidAt,
  updatedAt: paid.paidAt,
  settlement: 'acreditado',
  seenAt: paid.paidAt,
})

const toLedger = (paid: Paid): (typeof paymentLedger.$inferInsert)[] =>
  linesOf(paid).map((line) => ({
    ...line,
    paymentId: paid.paymentId,
    nroafi: paid.nroafi,
    kind: 'pago',
    at: paid.paidAt,
  }))

const insertAll = async (tx: Transaction, nroafi: number, payments: readonly DemoPayment[]): Promise<void> => {
  const rows = await tx
    .insert(debtConcepts)
    .values(payments.flatMap(({ concepts }) => concepts))
    .returning()
  const paid = payments.map((payment): Paid => ({
    ...payment,
    nroafi,
    orderId: randomUUID(),
    paymentId: randomUUID(),
    stored: rows.filter(({ pagadaEn }) => pagadaEn?.getTime() === payment.paidAt.getTime()),
  }))
  await tx.insert(paymentOrders).values(paid.map(toOrder))
  await tx
    .insert(paymentOrderConcepts)
    .values(paid.flatMap((one) => linesOf(one).map((line) => ({ ...line, orderId: one.orderId }))))
  await tx.insert(providerPayments).values(paid.map(toPayment))
  await tx.insert(paymentLedger).values(paid.flatMap(toLedger))
}

/**
 * Seeds the payments of the demonstration members, unless they have any, so that what was tried out survives the next
 * start.
 */
export const seedDemoPayments = async (db: Database, today: PlainDate): Promise<void> =>
  db.transaction(async (tx) => {
    const payers = demoMembers.filter(({ hasPayments }) => hasPayments)
    const numbers = payers.map(({ nroafi }) => nroafi)
    // Several instances may start at once on one database: the second waits here, and then finds the payments.
    await tx.select({ nroafi: members.nroafi }).from(members).where(inArray(members.nroafi, numbers)).for('update')
    for (const demo of payers) {
      const [kept] = await tx
        .select({ id: paymentOrders.id })
        .from(paymentOrders)
        .where(eq(paymentOrders.nroafi, demo.nroafi))
        .limit(1)
      if (kept === undefined) await insertAll(tx, demo.nroafi, toPayments(demo, today))
    }
  })
