import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import { reading } from '../database/with-db'
import { leavesByItself } from './unsent'

/** What is on this device and not with the fund, whoever it belongs to. */
export type UnsentHere = {
  /** Drafts that were not handed in. */
  drafts: number
  /** Small edits that have not left, or were not taken. */
  changes: number
  /** Requests that were handed in and wait for the connection. */
  submissions: number
}

/**
 * Counts what a tablet would lose at the end of a visit. All of it is one person's there: nothing of the one before is
 * left. Opens nothing.
 */
export const countUnsentHere = (): Promise<Result<UnsentHere, StorageProblem>> =>
  reading(async (db) => {
    const items = (await db.outbox.toArray()).filter(({ supersededAt }) => supersededAt === null)
    const drafts = await db.drafts.toArray()
    const changes = await db.changes.toArray()
    const open = drafts.filter(({ state, discardedAt }) => state === 'active' && discardedAt === null)
    return ok({
      drafts: open.length + items.filter(({ state }) => state === 'needs_action').length,
      changes: changes.filter(({ doneAt }) => doneAt === null).length,
      submissions: items.filter(({ state }) => leavesByItself.includes(state)).length,
    })
  })

/** Whether anything of anybody is stored on this device, sent or not. Opens nothing. */
export const hasStored = (): Promise<Result<boolean, StorageProblem>> =>
  reading(async (db) => {
    const counts = await Promise.all([db.drafts, db.outbox, db.receipts, db.changes].map((table) => table.count()))
    return ok(counts.some((count) => count > 0))
  })
