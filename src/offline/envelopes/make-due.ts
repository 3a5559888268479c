import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import { writingEnvelopes } from './database'

/** Somebody who looks after the tablet wants everything sent now: nothing waits for its next attempt any longer. */
export const makeEnvelopesDue = (now: number): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes(async (db) => {
    await db.envelopes
      .filter(({ state }) => state !== 'sending')
      .modify((row) => {
        row.nextAt = now
        row.waitMs = 0
      })
    return ok(null)
  })
