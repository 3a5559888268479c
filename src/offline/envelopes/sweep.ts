import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import { writingEnvelopes } from './database'

/** How old parts without an envelope must be before they are deleted, in milliseconds: another page may be closing one. */
const oldMs = 3_600_000

/** Deletes what a crash left: parts whose envelope never came to be. */
export const sweepEnvelopeParts = (now: number): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, db.envelopeParts, async () => {
      for (const id of await db.envelopeParts.orderBy('id').uniqueKeys()) {
        const first = await db.envelopeParts.where('id').equals(id).first()
        const isOrphan = first !== undefined && (await db.envelopes.get(first.id)) === undefined
        // A clock that was moved back makes parts seem to come from tomorrow (F81).
        if (isOrphan && Math.abs(now - first.at) > oldMs) await db.envelopeParts.where('id').equals(id).delete()
      }
      return ok(null)
    }),
  )
