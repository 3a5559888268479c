import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import { countEnvelopes } from './canary'
import { writingEnvelopes } from './database'
import { findLiving, forgetLiving, wasShown } from './living'
import { deleteEnvelope } from './rows-store'

/** Lets these envelopes be sent from now on, by the page or by the worker. */
export const releaseEnvelopes = (ids: readonly string[]): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, async () => {
      for (const row of await db.envelopes.bulkGet([...ids])) {
        if (row?.state === 'waiting') await db.envelopes.update(row.id, { nextAt: 0, waitMs: 0 })
      }
      return ok(null)
    }),
  )

/**
 * The request of this page was accepted or taken back, so that its envelope has nothing to bring any more: it is deleted.
 * One whose code somebody has seen is sent all the same, because only then can the server tell them what became of it;
 * the request itself is taken in once.
 */
export const dropEnvelope = async (submissionId: string): Promise<Result<null, StorageProblem>> => {
  const envelope = findLiving(submissionId)
  if (envelope === undefined) return ok(null)
  const done = wasShown(submissionId) ? await releaseEnvelopes([envelope.id]) : await deleteEnvelope(envelope.id)
  if (!done.ok) return done
  forgetLiving(submissionId)
  await countEnvelopes()
  return ok(null)
}
