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

const insertOne = async (tx: Transaction, nroafi: number, { paidAt, means, concepts }: DemoPayment): Promise<void> => {
  const rows = await tx.insert(debtConcepts).values(concepts).returning()
  const lines = rows.map((row) => ({ conceptId: row.id, title: lineTitle(toDebtConcept(row)), amount: row.importe }))
  const total = sumPesos(lines.map(({ amount }) => amount))
  const [orderId, paymentId] = [randomUUID(), randomUUID()]
  const moments = { createdAt: paidAt, expiresAt: paidAt, changedAt: paidAt }
  await tx
    .insert(paymentOrders)
    .values({ id: orderId, nroafi, state: 'pagada', origin: 'desktop', total, preferenceId: orderId, ...moments })
  await tx.insert(paymentOrderConcepts).values(lines.map((line) => ({ ...line, orderId })))
  await tx.insert(providerPayments).values({
    id: paymentId,
    orderId,
    state: 'aprobado',
    amount: total,
    refunded: '0.00',
    currency: 'ARS',
    means,
    approvedAt: paidAt,
    updatedAt: paidAt,
    settlement: 'acreditado',
    seenAt: paidAt,
  })
  await tx
    .insert(paymentLedger)
    .values(lines.map((line) => ({ ...line, paymentId, nroafi, kind: 'pago' as const, at: paidAt })))
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
      if (kept === undefined) for (const payment of toPayments(demo, today)) await insertOne(tx, demo.nroafi, payment)
    }
  })
