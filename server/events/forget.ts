import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { eventMarks, events } from '../db/schema/events/events'
import { limits } from '../limits/limits'
import type { Services } from '../services'
import { holdMarks, marksRow, orderEvents } from './order'

const dayMs = 24 * 3_600_000

/** How many events one transaction deletes. */
const batch = 5000

const forgetBatch = (db: Services['db'], oldest: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { forgotten } = await holdMarks(tx)
    const old = tx
      .select({ id: events.id })
      .from(events)
      .where(and(lt(events.at, oldest), isNotNull(events.mark)))
      .orderBy(events.at)
      .limit(batch)
    const gone = await tx.delete(events).where(inArray(events.id, old)).returning({ mark: events.mark })
    const last = gone.reduce((highest, { mark }) => Math.max(highest, mark ?? 0), forgotten)
    await tx.update(eventMarks).set({ forgotten: last }).where(eq(eventMarks.id, marksRow))
    return gone.length
  })

/** Deletes the events whose term is over, and keeps the last mark of them: who comes with an older one has missed some. Gives how many. */
export const forgetEventsOfBefore = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const oldest = new Date(clock() - limits.events.kept.value * dayMs)
  // Where nobody reads, nothing would ever get a mark, nor go.
  await orderEvents(db)
  for (let total = 0; ;) {
    const gone = await forgetBatch(db, oldest)
    total += gone
    if (gone < batch) return total
  }
}
