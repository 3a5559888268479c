import type { Pause } from '../../domain/delivery/outbox'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { leaseMs } from '../outbox/outbox-lease'
import { readingEnvelopes, writingEnvelopes } from './database'
import type { EnvelopeRow } from './rows'

/** Why an envelope was not changed: it is gone, or another sender has it by now. */
export type LeaseProblem = 'missing' | 'lost-lease' | StorageProblem

/** Parcels that are left to others. */
type Skipped = ReadonlySet<string>

// A lease that ends further ahead than any can: the clock was moved back (F81).
const isLapsed = (row: EnvelopeRow, now: number): boolean => row.leaseUntil <= now || row.leaseUntil > now + leaseMs

const isDue = (row: EnvelopeRow, now: number): boolean =>
  row.state !== 'sending' && (row.nextAt <= now || row.nextAt - now > row.waitMs)

/** Leases the oldest due envelope for two minutes; null when none is due. */
export const takeNextEnvelope = (input: {
  now: number
  leaseId: string
  skip: Skipped
}): Promise<Result<EnvelopeRow | null, StorageProblem>> => {
  const { now, leaseId, skip } = input
  return writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, async () => {
      const rows = await db.envelopes.toArray()
      const own = rows.find((row) => row.state === 'sending' && row.leaseId === leaseId)
      if (own !== undefined) return ok(own)
      const due = rows.filter((row) => isDue(row, now) && !skip.has(row.id))
      const [next] = due.toSorted((a, b) => a.createdAt - b.createdAt)
      if (next === undefined) return ok(null)
      const attempts = next.attempts + 1
      const leased: EnvelopeRow = { ...next, state: 'sending', leaseId, leaseUntil: now + leaseMs, attempts }
      await db.envelopes.put(leased)
      return ok(leased)
    }),
  )
}

const changeLeased = (id: string, leaseId: string, change: Partial<EnvelopeRow>): Promise<Result<null, LeaseProblem>> =>
  writingEnvelopes<null, LeaseProblem>((db) =>
    db.transaction('rw', db.envelopes, async () => {
      const row = await db.envelopes.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'sending' || row.leaseId !== leaseId) return fail('lost-lease')
      await db.envelopes.put({ ...row, ...change })
      return ok(null)
    }),
  )

/** Extends a lease to two minutes from now. */
export const extendEnvelopeLease = (id: string, leaseId: string, now: number): Promise<Result<null, LeaseProblem>> =>
  changeLeased(id, leaseId, { leaseUntil: now + leaseMs })

/** Keeps an envelope for another attempt, after `waitMs`. */
export const postponeEnvelope = (
  id: string,
  leaseId: string,
  next: { state: 'waiting' | 'unreadable'; now: number; waitMs: number; pause: Pause | null },
): Promise<Result<null, LeaseProblem>> =>
  changeLeased(id, leaseId, {
    state: next.state,
    nextAt: next.now + next.waitMs,
    waitMs: next.waitMs,
    triedAt: next.now,
    pause: next.pause,
    leaseId: null,
    leaseUntil: 0,
  })

/** Returns envelopes whose sender went silent; with `holdWasFree` all that are leased: a living sender has the lock. */
export const releaseLapsedEnvelopes = (
  now: number,
  { holdWasFree }: { holdWasFree: boolean },
): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, async () => {
      const rows = await db.envelopes.filter((row) => row.state === 'sending').toArray()
      for (const { id } of rows.filter((row) => holdWasFree || isLapsed(row, now))) {
        await db.envelopes.update(id, { state: 'waiting', nextAt: now, waitMs: 0, leaseId: null, leaseUntil: 0 })
      }
      return ok(null)
    }),
  )

/** When the next attempt is, or a lease ends, not before `now`; null when nothing waits. */
export const findNextEnvelopeWake = (now: number, skip: Skipped): Promise<Result<number | null, StorageProblem>> =>
  readingEnvelopes(async (db) => {
    const rows = (await db.envelopes.toArray()).filter(({ id }) => !skip.has(id))
    const times = rows.map((row) => {
      if (row.state === 'sending') return isLapsed(row, now) ? now : row.leaseUntil
      return isDue(row, now) ? now : row.nextAt
    })
    return ok(times.length === 0 ? null : Math.min(...times))
  })

/**
 * Whether the holder of the sender's lock has gone silent: one of its leases lapsed, or nothing is being sent and an
 * envelope is overdue by more than a lease.
 */
export const isEnvelopeSenderSilent = (now: number, skip: Skipped): Promise<Result<boolean, StorageProblem>> =>
  readingEnvelopes(async (db) => {
    const rows = (await db.envelopes.toArray()).filter(({ id }) => !skip.has(id))
    const sending = rows.filter(({ state }) => state === 'sending')
    const isOverdue = rows.some((row) => isDue(row, now) && Math.max(row.nextAt, row.createdAt) + leaseMs <= now)
    return ok(sending.some((row) => isLapsed(row, now)) || (sending.length === 0 && isOverdue))
  })
