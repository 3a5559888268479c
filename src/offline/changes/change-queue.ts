import type { Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import type { ChangeQueueRow } from '../database/rows'
import { reading, writing } from '../database/with-db'
import { createQueue, type LeasedQueue, type LeaseProblem } from '../queue/leased-queue'

/** After so many attempts, half an hour at least, a change no longer holds up those that depend on it. */
const mostHolding = 10

/** The first unfinished change of each item: the later changes of the item wait for it. */
const firstOfEach = (rows: readonly ChangeQueueRow[]): ChangeQueueRow[] => {
  const found = new Map<string, ChangeQueueRow>()
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (row.state !== 'done' && !found.has(row.lane)) found.set(row.lane, row)
  }
  return [...found.values()]
}

/**
 * The changes that can move. One that is still to be taken holds up the later ones that depend on it; one that was
 * refused does not, because its person may never decide.
 */
const movable = (rows: readonly ChangeQueueRow[]): ChangeQueueRow[] => {
  const first = firstOfEach(rows)
  const holding = first.filter(
    ({ state, attempts }) => state === 'sending' || (state === 'waiting' && attempts < mostHolding),
  )
  return first.filter(
    ({ state, order, seq }) =>
      state === 'waiting' && (order === undefined || !holding.some((one) => one.order === order && one.seq < seq)),
  )
}

/** The member whose changes may leave. */
type Scope = { owner: Owner }

/**
 * The queue of changes, in the order in which they were made. A change that was refused blocks only the other changes of its
 * item; one that waits blocks those that depend on it, too.
 */
export const changeQueue: LeasedQueue<ChangeQueueRow, Scope> = createQueue<ChangeQueueRow, Scope>(
  {
    reading: (work) => reading((db) => work(db.changes)),
    writing: (work) => writing((db) => work(db.changes)),
  },
  {
    lock: 'changes',
    sending: (rows, { owner }) =>
      rows
        .where({ owner })
        .filter(({ state }) => state === 'sending')
        .toArray(),
    movable: async (rows, { owner }) => movable(await rows.where({ owner }).toArray()),
    brokenOff: (_row, now) => ({ state: 'waiting', nextAt: now, waitMs: 0 }),
  },
)

/** After a sign-in: changes that waited without an attempt are due at once. */
export const releaseWaitingChanges = (owner: Owner): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const rows = await db.changes.where('owner').equals(owner).toArray()
      for (const { id, state, pause } of rows) {
        if (state === 'waiting' && pause === null) await db.changes.update(id, { nextAt: 0, waitMs: 0 })
      }
      return ok(null)
    }),
  )

/**
 * Notes, before the first byte is sent, that the server may know the change from now on. `isOnce`: the server does not know it
 * by its key, so that it may not be repeated unless its outcome is known.
 */
export const recordChangeSend = (
  id: string,
  leaseId: string,
  now: number,
  { isOnce }: { isOnce: boolean } = { isOnce: false },
): Promise<Result<null, LeaseProblem>> =>
  changeQueue.extend(id, leaseId, now, ({ sends }) => ({ sends: sends + 1, unsure: isOnce }))
