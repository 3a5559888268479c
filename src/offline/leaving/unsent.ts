import type { OutboxState } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { ChangeQueueRow } from '../database/rows'
import { reading } from '../database/with-db'

/** What of a member is on this device and not with the fund, but for what needs the member first. */
export type Unsent = {
  /** Changes that leave by themselves, one after the other. */
  changes: number
  /** Whether some of them wait behind a change of the same item that was not taken. */
  isHeld: boolean
  /** Submissions that leave by themselves. */
  submissions: number
}

/** States of a request that leaves without its person. */
export const leavesByItself: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth']

const isNotTaken = ({ state }: ChangeQueueRow): boolean => state === 'refused' || state === 'conflict'

/** Counts what an owner has that has not left; opens nothing, so it does for a locked vault as well. */
export const countUnsent = (owner: Owner): Promise<Result<Unsent, StorageProblem>> =>
  reading(async (db) => {
    const changes = await db.changes.where('owner').equals(owner).toArray()
    const items = await db.outbox.where('owner').equals(owner).toArray()
    const waiting = changes.filter(({ state }) => state === 'waiting' || state === 'sending')
    const notTaken = new Set(changes.filter(isNotTaken).map(({ lane }) => lane))
    return ok({
      changes: waiting.length,
      isHeld: waiting.some(({ lane }) => notTaken.has(lane)),
      submissions: items.filter((item) => item.supersededAt === null && leavesByItself.includes(item.state)).length,
    })
  })
