import type { Table } from 'dexie'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'

/** How long a sender may be silent before another takes its row, in milliseconds. */
export const leaseMs = 120_000

/** What every queued row has. Times are epoch milliseconds by this device's clock, waits milliseconds. */
export type LeasedRow = {
  id: string
  /** 'sending' while a sender has it; what the other states mean is the policy's. */
  state: string
  createdAt: number
  /** Times the row was taken up. */
  attempts: number
  /** Earliest moment of the next attempt. */
  nextAt: number
  /** Length of the wait that ends at `nextAt`. */
  waitMs: number
  /** The lease of the sender that has it; null without one. */
  leaseId: string | null
  /** End of that lease; 0 without one. */
  leaseUntil: number
}

type Work<Row, T, E extends string> = (rows: Table<Row, string>) => Promise<Result<T, E>>
type Run<Row> = <T, E extends string = never>(work: Work<Row, T, E>) => Promise<Result<T, E | StorageProblem>>

/** Where the rows are. A piece of work may run twice (withDb); the queue opens its transaction. */
export type QueueTable<Row> = { reading: Run<Row>; writing: Run<Row> }

/** Whether a row that waits may be tried now. */
export type IsDue<Row> = (row: Row) => boolean

/**
 * The decisions of one kind of queue. `Scope` is what the caller knows of the moment, for example whose rows may leave. Every
 * function runs in a transaction over the rows, so it awaits nothing else.
 */
export type QueuePolicy<Row extends LeasedRow, Scope> = {
  /** Name of the lock that the one sender of this queue holds on this device. */
  lock: string
  /** The rows of the scope that are being sent. */
  sending: (rows: Table<Row, string>, scope: Scope) => Promise<Row[]>
  /** The rows of the scope that wait and may be sent, in the order in which they leave. */
  movable: (rows: Table<Row, string>, scope: Scope) => Promise<Row[]>
  /** The first movable row that is due; for queues too long to be read whole for each row. */
  first?: (rows: Table<Row, string>, scope: Scope, isDue: IsDue<Row>) => Promise<Row | undefined>
  /** Whether a row fits beside those that are being sent. */
  fits?: (next: Row, sending: readonly Row[], scope: Scope) => boolean
  /** What a sender that went silent leaves behind; the lease is taken off it besides. */
  brokenOff: (row: Row, now: number) => Partial<Row>
}

/** Why a leased row was not changed: it is gone, or another sender has it by now. */
export type LeaseProblem = 'missing' | 'lost-lease' | StorageProblem

/** A queue whose rows are leased to one sender at a time. */
export type LeasedQueue<Row extends LeasedRow, Scope> = {
  /** See QueuePolicy. */
  lock: string
  /**
   * Leases the next due row for two minutes and counts the attempt; null when none is due, or when the next does not fit. The
   * same lease gets the same row again.
   */
  take: (input: { now: number; leaseId: string; scope: Scope }) => Promise<Result<Row | null, StorageProblem>>
  /** Changes a leased row. With 'lost-lease' nothing is written, so a late sender overwrites nothing. */
  change: (id: string, leaseId: string, change: (row: Row) => Partial<Row>) => Promise<Result<null, LeaseProblem>>
  /** Extends a lease to two minutes from now, and notes what else changes. */
  extend: (
    id: string,
    leaseId: string,
    now: number,
    change?: (row: Row) => Partial<Row>,
  ) => Promise<Result<null, LeaseProblem>>
  /** Commits the outcome of an attempt, and ends its lease. */
  settle: (id: string, leaseId: string, outcome: (row: Row) => Partial<Row>) => Promise<Result<null, LeaseProblem>>
  /**
   * Gives back the rows of senders that went silent. With `holdWasFree`, all leased rows: a living sender would hold the lock.
   * Returns how many.
   */
  release: (now: number, options: { holdWasFree: boolean }) => Promise<Result<number, StorageProblem>>
  /** The earliest next attempt or end of a lease, not before `now`; null when nothing can move by itself. */
  findNextWake: (scope: Scope, now: number) => Promise<Result<number | null, StorageProblem>>
  /**
   * Whether the holder of the lock has gone silent, for example in a frozen tab: one of its leases lapsed, or nothing is being
   * sent and a row is overdue by more than a lease.
   */
  isStalled: (scope: Scope, now: number) => Promise<Result<boolean, StorageProblem>>
}

/** A lease that ended, or ends further ahead than any lease can: the clock was moved back. */
const isLapsed = ({ leaseUntil }: LeasedRow, now: number): boolean => leaseUntil <= now || leaseUntil > now + leaseMs

/** A wait that is over, or ends further ahead than it is long: the clock was moved back. */
const isDue = ({ nextAt, waitMs }: LeasedRow, now: number): boolean => nextAt <= now || nextAt - now > waitMs

/** What is left of a lease that ended. */
export const noLease = { leaseId: null, leaseUntil: 0 } as const

/** Makes the queue of a policy. It is a matter of stored rows alone: whoever sends them is not its business. */
export const createQueue = <Row extends LeasedRow, Scope>(
  table: QueueTable<Row>,
  policy: QueuePolicy<Row, Scope>,
): LeasedQueue<Row, Scope> => {
  // The scope of a transaction has to be an async function itself: else the database commits before its first answer.
  const writing = <T, E extends string = never>(work: Work<Row, T, E>): Promise<Result<T, E | StorageProblem>> =>
    table.writing((rows) => rows.db.transaction('rw', rows, async () => work(rows)))

  const replace = (id: string, leaseId: string, next: (row: Row) => Row): Promise<Result<null, LeaseProblem>> =>
    writing<null, LeaseProblem>(async (rows) => {
      const row = await rows.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'sending' || row.leaseId !== leaseId) return fail('lost-lease')
      await rows.put(next(row))
      return ok(null)
    })

  const findFirst = async (rows: Table<Row, string>, scope: Scope, now: number): Promise<Row | undefined> => {
    const isNext = (row: Row): boolean => isDue(row, now)
    if (policy.first !== undefined) return policy.first(rows, scope, isNext)
    return (await policy.movable(rows, scope)).find(isNext)
  }

  /** One look at what moves and what is being sent. */
  const look = (scope: Scope): Promise<Result<{ movable: Row[]; sending: Row[] }, StorageProblem>> =>
    table.reading((rows) =>
      rows.db.transaction('r', rows, async () =>
        ok({ movable: await policy.movable(rows, scope), sending: await policy.sending(rows, scope) }),
      ),
    )

  return {
    lock: policy.lock,
    take: ({ now, leaseId, scope }) =>
      writing(async (rows) => {
        const sending = await policy.sending(rows, scope)
        const own = sending.find((row) => row.leaseId === leaseId)
        if (own !== undefined) return ok(own)
        const next = await findFirst(rows, scope, now)
        if (next === undefined || policy.fits?.(next, sending, scope) === false) return ok(null)
        const lease = { state: 'sending', leaseId, leaseUntil: now + leaseMs, attempts: next.attempts + 1 }
        const leased: Row = { ...next, ...lease }
        await rows.put(leased)
        return ok(leased)
      }),
    change: (id, leaseId, change) => replace(id, leaseId, (row) => ({ ...row, ...change(row) })),
    extend: (id, leaseId, now, change = () => ({})) =>
      replace(id, leaseId, (row) => ({ ...row, ...change(row), leaseUntil: now + leaseMs })),
    settle: (id, leaseId, outcome) => replace(id, leaseId, (row) => ({ ...row, ...outcome(row), ...noLease })),
    release: (now, { holdWasFree }) =>
      writing(async (rows) => {
        const sending = await rows.filter(({ state }) => state === 'sending').toArray()
        const lapsed = sending.filter((row) => holdWasFree || isLapsed(row, now))
        for (const row of lapsed) await rows.put({ ...row, ...policy.brokenOff(row, now), ...noLease })
        return ok(lapsed.length)
      }),
    findNextWake: async (scope, now) => {
      const found = await look(scope)
      if (!found.ok) return found
      const times = [
        ...found.value.movable.map((row) => (isDue(row, now) ? now : row.nextAt)),
        ...found.value.sending.map((row) => (isLapsed(row, now) ? now : row.leaseUntil)),
      ]
      return ok(times.length === 0 ? null : Math.min(...times))
    },
    isStalled: async (scope, now) => {
      const found = await look(scope)
      if (!found.ok) return found
      const { movable, sending } = found.value
      const isOverdue = movable.some((row) => isDue(row, now) && Math.max(row.nextAt, row.createdAt) + leaseMs <= now)
      return ok(sending.some((row) => isLapsed(row, now)) || (sending.length === 0 && isOverdue))
    },
  }
}
