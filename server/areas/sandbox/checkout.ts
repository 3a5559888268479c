import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentState } from '../../db/schema/payments'
import { readSandboxPayments } from '../../adapters/payments/sandbox'
import type { Transaction } from '../../db/database'
import { sandboxOrders, sandboxPayments } from '../../db/schema/sandbox'
import type { Services } from '../../services'
import { totalOf } from './page'

type Tools = Pick<Services, 'db' | 'clock'>

/** An order of the sandbox and how it stands: to pay, with a payment that is not decided, paid, or over. */
export type Checkout = {
  order: typeof sandboxOrders.$inferSelect
  standing: 'open' | 'pending' | 'paid' | 'over'
}

/** A payment that a person tries out: its means, how it ends, and after how many milliseconds. */
export type Trial = { means: string; ends: PaymentState; afterMs: number }

const readIn = async (
  db: Services['db'] | Transaction,
  preferenceId: string,
  now: number,
): Promise<Checkout | undefined> => {
  const [order] = await db
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.preferenceId, preferenceId))
    .for('update')
  if (order === undefined) return undefined
  const states = (await readSandboxPayments(db, order.orderId, now)).map(({ state }) => state)
  if (states.includes('aprobado')) return { order, standing: 'paid' }
  if (states.includes('pendiente')) return { order, standing: 'pending' }
  const isOver = order.endedAt !== null || order.expiresAt.getTime() <= now
  return { order, standing: isOver ? 'over' : 'open' }
}

/** The order of the sandbox at an address; undefined without one. */
export const readCheckout = ({ db, clock }: Tools, preferenceId: string): Promise<Checkout | undefined> =>
  readIn(db, preferenceId, clock())

/** Tries a payment out, unless the order cannot be paid any more. Gives the order as it stood before. */
export const tryPayment = (
  { db, clock }: Tools,
  preferenceId: string,
  { means, ends, afterMs }: Trial,
): Promise<Checkout | undefined> =>
  db.transaction(async (tx) => {
    const now = clock()
    const checkout = await readIn(tx, preferenceId, now)
    if (checkout?.standing !== 'open') return checkout
    await tx.insert(sandboxPayments).values({
      id: randomUUID(),
      orderId: checkout.order.orderId,
      state: ends,
      amount: totalOf(checkout.order),
      refunded: '0.00',
      means,
      createdAt: new Date(now),
      decidedAt: new Date(now + afterMs),
      updatedAt: new Date(now),
    })
    return checkout
  })

/** Decides the payment of an order that is pending, now. */
export const decidePayment = (
  { db, clock }: Tools,
  preferenceId: string,
  ends: PaymentState,
): Promise<Checkout | undefined> =>
  db.transaction(async (tx) => {
    const now = clock()
    const checkout = await readIn(tx, preferenceId, now)
    if (checkout?.standing !== 'pending') return checkout
    const payments = await readSandboxPayments(tx, checkout.order.orderId, now)
    for (const { id, state } of payments) {
      if (state !== 'pendiente') continue
      const decided = { state: ends, decidedAt: new Date(now), updatedAt: new Date(now) }
      await tx.update(sandboxPayments).set(decided).where(eq(sandboxPayments.id, id))
    }
    return checkout
  })
