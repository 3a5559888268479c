import { eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { eventMarks, events } from '../db/schema/events/events'

/** The one row of `event_marks`. */
export const marksRow = 1

/** How many events one transaction puts in order. */
const batch = 1000

/** The row of marks, held until the transaction ends: whoever orders or deletes events meanwhile waits. */
export const holdMarks = async (tx: Transaction): Promise<{ last: number; forgotten: number }> => {
  const [held] = await tx
    .insert(eventMarks)
    .values({ id: marksRow, last: 0, forgotten: 0 })
    .onConflictDoUpdate({ target: eventMarks.id, set: { id: marksRow } })
    .returning()
  if (held === undefined) throw new Error('The row of marks was not stored.')
  return held
}

const orderBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const { last } = await holdMarks(tx)
    const waiting = tx
      .select({ id: events.id, place: sql<number>`row_number() over (order by ${events.id})`.as('place') })
      .from(events)
      .where(isNull(events.mark))
      .orderBy(events.id)
      .limit(batch)
      .as('waiting')
    const ordered = await tx
      .update(events)
      .set({ mark: sql`${last}::bigint + ${waiting.place}` })
      .from(waiting)
      .where(eq(events.id, waiting.id))
      .returning({ id: events.id })
    await tx
      .update(eventMarks)
      .set({ last: last + ordered.length })
      .where(eq(eventMarks.id, marksRow))
    return ordered.length
  })

/**
 * Gives each event that was committed its mark. A number given while a row is written can be read past: the transaction with the lower number may commit after
 * the one with the higher. A mark is given after the commit, by one instance at a time, so a later one is never seen before an earlier one. Whoever reads by marks calls
 * this first.
 */
export const orderEvents = async (db: Database): Promise<void> => {
  const [first] = await db.select({ id: events.id }).from(events).where(isNull(events.mark)).limit(1)
  if (first === undefined) return
  for (;;) if ((await orderBatch(db)) < batch) return
}
