import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { writing } from '../database/with-db'
import { parseTaking, takingPrefix } from './carry-facts'

/** How long an address of a draft that lives elsewhere says so, in milliseconds. */
const toldMs = 30 * 86_400_000

/**
 * Deletes what is left of drafts that moved away a month ago, and how this device called itself in parcels as old as
 * that. A draft that still sleeps here is never touched.
 */
export const purgeCarried = (now: number): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.keys, db.drafts, db.arrivals, db.meta, async () => {
      const moved = await db.drafts.filter(({ state, updatedAt }) => state === 'moved' && updatedAt + toldMs <= now)
      const ids = await moved.primaryKeys()
      await db.keys.bulkDelete(ids)
      await db.drafts.bulkDelete(ids)
      const asleep = await db.arrivals.toCollection().primaryKeys()
      const takings = await db.meta.where('id').startsWith(takingPrefix).toArray()
      const old = takings.filter(({ id, value }) => {
        const at = parseTaking(value)?.at
        return !asleep.includes(id.slice(takingPrefix.length)) && at !== undefined && at + toldMs <= now
      })
      await db.meta.bulkDelete(old.map(({ id }) => id))
      return ok(null)
    }),
  )
