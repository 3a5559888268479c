import { Dexie, type Collection } from 'dexie'
import { isHeldOn, type Line } from '../../domain/delivery/line'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { WorkDb } from '../database/databases'
import { toOutboxItem } from './outbox-parts'
import type { OutboxRow } from '../database/rows'
import type { OutboxItem, OutboxProblem } from '../database/types'
import { reading, writing } from '../database/with-db'

/** How long a sender may be silent before another takes its item, in milliseconds. */
export const leaseMs = 120_000

/** A lease that ended, or ends further ahead than any lease can: the clock was moved back (F36, F81). */
const isLapsed = (row: OutboxRow, now: number): boolean => row.leaseUntil <= now || row.leaseUntil > now + leaseMs

const isDue = (row: OutboxRow, now: number): boolean =>
  (row.state === 'queued' || row.state === 'backoff') && (row.nextAt <= now || row.nextAt - now > row.waitMs)

/**
 * What may be taken: over which line, and whose word it needs. 'any' needs nobody's, 'asked' only items that their person asked
 * for, 'none' nothing at all.
 */
export type Taking = { line: Line; by: 'any' | 'asked' | 'none' }

const takeAny: Taking = { line: 'unknown', by: 'any' }

const mayBeTaken = (row: OutboxRow, { line, by }: Taking): boolean =>
  !isHeldOn(line, row.hold ?? null) && (by === 'any' || (by === 'asked' && row.asked === true))

const bytesOf = (rows: readonly OutboxRow[]): number => rows.reduce((sum, row) => sum + row.totalBytes, 0)

/**
 * The items of these owners in one state, per owner the oldest first. It uses the index, so the cost depends on what it
 * finds.
 */
const inState = (db: WorkDb, owners: readonly Owner[], state: OutboxRow['state']): Collection<OutboxRow, string>[] =>
  owners.map((owner) =>
    db.outbox.where('[owner+state+createdAt]').between([owner, state, Dexie.minKey], [owner, state, Dexie.maxKey]),
  )

const allOf = async (collections: readonly Collection<OutboxRow, string>[]): Promise<OutboxRow[]> =>
  (await Promise.all(collections.map((rows) => rows.toArray()))).flat()

const oldestDue = async (
  db: WorkDb,
  owners: readonly Owner[],
  { now, taking }: { now: number; taking: Taking },
): Promise<OutboxRow | undefined> => {
  const waiting = [...inState(db, owners, 'queued'), ...inState(db, owners, 'backoff')]
  const isNext = (row: OutboxRow): boolean => isDue(row, now) && mayBeTaken(row, taking)
  const found = await Promise.all(waiting.map((rows) => rows.filter(isNext).first()))
  return found.filter((row) => row !== undefined).toSorted((a, b) => a.createdAt - b.createdAt)[0]
}

/**
 * O1: leases the oldest due item of these owners for two minutes; null when none is due. Each item is scheduled alone:
 * one that waits or failed does not hold up another (F25). `mostBytes` limits the files that are being sent at once:
 * also null when the oldest does not fit beside the others. Held items are passed over; see Taking.
 */
export const takeNext = async (input: {
  now: number
  leaseId: string
  owners: readonly Owner[]
  mostBytes?: number
  taking?: Taking
}): Promise<Result<OutboxItem | null, StorageProblem>> => {
  const { now, leaseId, owners, mostBytes = Number.POSITIVE_INFINITY, taking = takeAny } = input
  const taken = await writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const sending = await allOf(inState(db, owners, 'sending'))
      const own = sending.find((row) => row.leaseId === leaseId)
      if (own !== undefined) return ok(own)
      const next = await oldestDue(db, owners, { now, taking })
      if (next === undefined || next.totalBytes + bytesOf(sending) > mostBytes) return ok(null)
      const leased: OutboxRow = {
        ...next,
        state: 'sending',
        leaseId,
        leaseUntil: now + leaseMs,
        attempts: next.attempts + 1,
      }
      await db.outbox.put(leased)
      return ok(leased)
    }),
  )
  if (!taken.ok) return taken
  return ok(taken.value === null ? null : await toOutboxItem(taken.value))
}

/** What is left of a delivery that broke off. One at an API that cannot be asked what it knows is never repeated by itself. */
const brokenOff = ({ unsure }: OutboxRow, now: number): Partial<OutboxRow> =>
  unsure === true ? { state: 'needs_action', refusal: null } : { state: 'queued', nextAt: now, waitMs: 0 }

/**
 * O8: returns items to the queue when their sender went silent. With `holdWasFree`, returns all leased ones: a living
 * sender would hold the lock. What its person asked for, and was not begun, is asked for again. Returns how many.
 */
export const releaseLapsed = (
  now: number,
  options: { holdWasFree: boolean } = { holdWasFree: false },
): Promise<Result<number, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const sending = await db.outbox.filter((row) => row.state === 'sending').toArray()
      const lapsed = sending.filter((row) => options.holdWasFree || isLapsed(row, now))
      for (const row of lapsed) {
        await db.outbox.update(row.id, { ...brokenOff(row, now), asked: false, leaseId: null, leaseUntil: 0 })
      }
      return ok(lapsed.length)
    }),
  )

/** Changes a leased item. 'lost-lease' when another sender has it by now, so a late sender overwrites nothing. */
export const changeLeased = (
  id: string,
  leaseId: string,
  change: (row: OutboxRow) => Partial<OutboxRow>,
): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'sending' || row.leaseId !== leaseId) return fail('lost-lease')
      await db.outbox.put({ ...row, ...change(row) })
      return ok(null)
    }),
  )

/** Extends a lease to two minutes from now. */
export const extendLease = (id: string, leaseId: string, now: number): Promise<Result<null, OutboxProblem>> =>
  changeLeased(id, leaseId, () => ({ leaseUntil: now + leaseMs }))

/**
 * Notes, before the first byte is sent, that the server may know the submission from now on (F35). `isOnce`: it cannot be
 * asked afterwards, and the word of its person is used up.
 */
export const recordSend = (
  id: string,
  leaseId: string,
  now: number,
  { isOnce }: { isOnce: boolean } = { isOnce: false },
): Promise<Result<null, OutboxProblem>> =>
  changeLeased(id, leaseId, (row) => ({
    sends: row.sends + 1,
    leaseUntil: now + leaseMs,
    unsure: isOnce,
    ...(isOnce ? { asked: false } : {}),
  }))

/** Takes the note of a send back: the API said for certain that it did not take it. `wasUnsure` is of an earlier one. */
export const undoSend = (id: string, leaseId: string, wasUnsure: boolean): Promise<Result<null, OutboxProblem>> =>
  changeLeased(id, leaseId, (row) => ({ sends: Math.max(0, row.sends - 1), unsure: wasUnsure }))

const readOf = (owners: readonly Owner[]): Promise<Result<OutboxRow[], StorageProblem>> =>
  reading(async (db) => ok(await allOf(owners.map((owner) => db.outbox.where({ owner })))))

/**
 * The earliest next attempt or end of a lease among these owners' items, not before `now`; null when none waits that may be
 * taken.
 */
export const findNextWake = async (
  owners: readonly Owner[],
  now: number,
  taking: Taking = takeAny,
): Promise<Result<number | null, StorageProblem>> => {
  const rows = await readOf(owners)
  if (!rows.ok) return rows
  const times = rows.value.flatMap((row) => {
    if (row.state !== 'sending' && !mayBeTaken(row, taking)) return []
    if (isDue(row, now) || (row.state === 'sending' && isLapsed(row, now))) return [now]
    if (row.state === 'sending') return [row.leaseUntil]
    return row.state === 'queued' || row.state === 'backoff' ? [row.nextAt] : []
  })
  return ok(times.length === 0 ? null : Math.min(...times))
}

/**
 * Whether the holder of the sender's lock has gone silent, for example in a frozen tab: one of its leases lapsed, or
 * nothing is being sent and an item is overdue by more than a lease.
 */
export const isStalled = async (
  owners: readonly Owner[],
  now: number,
  taking: Taking = takeAny,
): Promise<Result<boolean, StorageProblem>> => {
  const rows = await readOf(owners)
  if (!rows.ok) return rows
  const sending = rows.value.filter((row) => row.state === 'sending')
  const waiting = rows.value.filter((row) => isDue(row, now) && mayBeTaken(row, taking))
  const overdue = waiting.some((row) => Math.max(row.nextAt, row.createdAt) + leaseMs <= now)
  return ok(sending.some((row) => isLapsed(row, now)) || (sending.length === 0 && overdue))
}
