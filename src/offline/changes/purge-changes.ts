import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { writing } from '../database/with-db'
import { forgetKeys } from '../keys/keyring'
import { changeKeyId } from './parts'
import { deleteChange } from './queue'

/** How long the outbox shows a change that the fund took, in milliseconds. */
export const takenMs = 7 * 86_400_000

/**
 * Deletes changes that were taken more than `takenMs` ago, with their keys. Keeps them while another change of the same
 * item is not done.
 */
export const purgeChanges = async (now: number): Promise<Result<null, StorageProblem>> => {
  const gone: string[] = []
  const purged = await writing((db) =>
    db.transaction('rw', db.keys, db.changes, async () => {
      const rows = await db.changes.toArray()
      const open = new Set(rows.filter(({ state }) => state !== 'done').map(({ lane }) => lane))
      for (const { id, lane, doneAt } of rows) {
        if (doneAt === null || doneAt + takenMs > now || open.has(lane)) continue
        gone.push(id)
        await deleteChange(db, id)
      }
      return ok(null)
    }),
  )
  if (purged.ok) forgetKeys(gone.map(changeKeyId))
  return purged
}
