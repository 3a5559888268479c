import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { OrderLine } from '../../adapters/payments/provider'
import type { Database, Transaction } from '../../db/database'
import { paymentOrderConcepts, paymentOrders, type OrderState } from '../../db/schema/payments'
import { limits } from '../../limits/limits'
import { openStates } from './states'

/** A payment order as it is stored. */
export type OrderRow = typeof paymentOrders.$inferSelect

/** The database, or a transaction of it. */
export type Books = Database | Transaction

const first = <R>([row]: R[]): R | undefined => row

/** The order of an id; undefined without one. */
export const findOrder = async (books: Books, id: string): Promise<OrderRow | undefined> =>
  first(await books.select().from(paymentOrders).where(eq(paymentOrders.id, id)))

/** The order that keeps a member from making another one; undefined when none does. */
export const findOpenOrder = async (books: Books, nroafi: number): Promise<OrderRow | undefined> =>
  first(
    await books
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.nroafi, nroafi), inArray(paymentOrders.state, [...openStates]))),
  )

/** A member's order under the key that their device made for the call; undefined without one. */
export const findKeyedOrder = async (books: Books, nroafi: number, key: string): Promise<OrderRow | undefined> =>
  first(
    await books
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.nroafi, nroafi), eq(paymentOrders.key, key))),
  )

/** A member's order by the provider's id of it; undefined without one. */
export const findOrderOfPreference = async (
  books: Books,
  nroafi: number,
  preferenceId: string,
): Promise<OrderRow | undefined> =>
  first(
    await books
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.nroafi, nroafi), eq(paymentOrders.preferenceId, preferenceId))),
  )

/** The lines of an order. */
export const listOrderLines = async (books: Books, orderId: string): Promise<OrderLine[]> => {
  const rows = await books
    .select()
    .from(paymentOrderConcepts)
    .where(eq(paymentOrderConcepts.orderId, orderId))
    .orderBy(asc(paymentOrderConcepts.conceptId))
  return rows.map(({ conceptId, title, amount }) => ({ id: String(conceptId), title, amount }))
}

/** Changes the state of an order that still has one of `from`; gives whether it did. */
export const moveOrder = async (
  books: Books,
  order: Pick<OrderRow, 'id'>,
  from: readonly OrderState[],
  change: Partial<OrderRow> & { state: OrderState; changedAt: Date },
): Promise<boolean> => {
  const moved = await books
    .update(paymentOrders)
    .set(change)
    .where(and(eq(paymentOrders.id, order.id), inArray(paymentOrders.state, [...from])))
    .returning({ id: paymentOrders.id })
  return moved.length > 0
}

/**
 * Takes the turn to ask the provider about an order; false when somebody asked a moment ago. Of several devices and
 * instances one gets it.
 */
export const takeTurn = async (books: Books, orderId: string, now: number): Promise<boolean> => {
  const before = new Date(now - limits.payments.asked.value)
  const taken = await books
    .update(paymentOrders)
    .set({ askedAt: new Date(now) })
    .where(and(eq(paymentOrders.id, orderId), or(isNull(paymentOrders.askedAt), lt(paymentOrders.askedAt, before))))
    .returning({ id: paymentOrders.id })
  return taken.length > 0
}
