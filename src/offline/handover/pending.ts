import type { Owner } from '../../domain/owner'
import { ok } from '../../domain/result'
import { reading } from '../database/with-db'

/** Whether something of these owners is on its way from or to this device. Opens nothing. */
export const hasHandovers = async (owners: readonly Owner[]): Promise<boolean> => {
  const found = await reading(async (db) => {
    const asleep = await db.arrivals
      .where('owner')
      .anyOf([...owners])
      .count()
    const drafts = await db.drafts
      .where('owner')
      .anyOf([...owners])
      .toArray()
    return ok(asleep > 0 || drafts.some(({ state }) => state === 'away'))
  })
  return found.ok && found.value
}
