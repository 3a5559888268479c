import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { ChangeQueueRow } from '../database/rows'
import type { OutboxProblem } from '../database/types'
import { reading, writing } from '../database/with-db'
import { leaseMs } from '../outbox/outbox-lease'
import { toQueuedChange, type QueuedChange } from './parts'

const isLapsed = (row: ChangeQueueRow, now: number): boolean => row.leaseUntil <= now || row.leaseUntil > now + leaseMs

const isDue = (row: ChangeQueueRow, now: number): boolean =>
  row.state === 'waiting' && (row.nextAt <= now || row.nextAt - now > row.waitMs)

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
    ({ order, seq }) => order === undefined || !holding.some((one) => one.order === order && one.seq < seq),
  )
}

/**
 * Leases a member's first due change, in the order of the queue, for two minutes; null when none is due. A change that
 * was refused blocks only the other changes of its item; one that waits blocks those that depend on it, too.
 */
export const takeNextChange = async (input: {
  now: number
  leaseId: string
  owner: Owner
}): Promise<Result<QueuedChange | null, StorageProblem>> => {
  const { now, leaseId, owner } = input
  const taken = await writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const rows = await db.changes.where('owner').equals(owner).toArray()
      const own = rows.find((row) => row.leaseId === leaseId)
      if (own !== undefined) return ok(own)
      const next = movable(rows).find((row) => isDue(row, now))
      if (next === undefined) return ok(null)
      const leased: ChangeQueueRow = {
        ...next,
        state: 'sending',
        leaseId,
        leaseUntil: now + leaseMs,
        attempts: next.attempts + 1,
      }
      await db.changes.put(leased)
      return ok(leased)
    }),
  )
  if (!taken.ok) return taken
  return ok(taken.value === null ? null : await toQueuedChange(taken.value))
}

/**
 * Puts leased changes back in the queue when their sender went silent. With `holdWasFree`, puts back all leased ones: a
 * living sender would hold the lock.
 */
export const releaseLapsedChanges = (
  now: number,
  { holdWasFree }: { holdWasFree: boolean },
): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const lapsed = await db.changes
        .filter((row) => row.state === 'sending' && (holdWasFree || isLapsed(row, now)))
        .toArray()
      for (const { id } of lapsed) {
        await db.changes.update(id, { state: 'waiting', nextAt: now, waitMs: 0, leaseId: null, leaseUntil: 0 })
      }
      return ok(null)
    }),
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

/** Alters a leased change. 'lost-lease' when another sender has it by now, so a late sender overwrites nothing. */
export const alterLeased = (
  id: string,
  leaseId: string,
  alter: (row: ChangeQueueRow) => Partial<ChangeQueueRow>,
): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const row = await db.changes.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'sending' || row.leaseId !== leaseId) return fail('lost-lease')
      await db.changes.put({ ...row, ...alter(row) })
      return ok(null)
    }),
  )

/** Extends a lease to two minutes from now. */
export const extendChangeLease = (id: string, leaseId: string, now: number): Promise<Result<null, OutboxProblem>> =>
  alterLeased(id, leaseId, () => ({ leaseUntil: now + leaseMs }))

/**
 * Notes, before the first byte is sent, that the server may know the change from now on. `isOnce`: the server does not know it
 * by its key, so that it may not be repeated unless its outcome is known.
 */
export const recordChangeSend = (
  id: string,
  leaseId: string,
  now: number,
  { isOnce }: { isOnce: boolean } = { isOnce: false },
): Promise<Result<null, OutboxProblem>> =>
  alterLeased(id, leaseId, (row) => ({ sends: row.sends + 1, leaseUntil: now + leaseMs, unsure: isOnce }))

const movableRows = (owner: Owner): Promise<Result<ChangeQueueRow[], StorageProblem>> =>
  reading(async (db) => ok(movable(await db.changes.where('owner').equals(owner).toArray())))

/**
 * When a member's queue can next move by itself: the next attempt or the end of a lease, not before `now`; null when
 * nothing can.
 */
export const findNextChangeWake = async (owner: Owner, now: number): Promise<Result<number | null, StorageProblem>> => {
  const rows = await movableRows(owner)
  if (!rows.ok) return rows
  const times = rows.value.flatMap((row) => {
    if (isDue(row, now) || (row.state === 'sending' && isLapsed(row, now))) return [now]
    if (row.state === 'sending') return [row.leaseUntil]
    return row.state === 'waiting' ? [row.nextAt] : []
  })
  return ok(times.length === 0 ? null : Math.min(...times))
}

/**
 * Whether the sender of changes has gone silent, for example in a frozen tab: its lease lapsed, or nothing is being
 * sent and a change is overdue by more than a lease.
 */
export const areChangesStalled = async (owner: Owner, now: number): Promise<Result<boolean, StorageProblem>> => {
  const rows = await movableRows(owner)
  if (!rows.ok) return rows
  const sending = rows.value.filter((row) => row.state === 'sending')
  const overdue = rows.value.some((row) => isDue(row, now) && Math.max(row.nextAt, row.createdAt) + leaseMs <= now)
  return ok(sending.some((row) => isLapsed(row, now)) || (sending.length === 0 && overdue))
}
