import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { Failures } from '../database/rows'
import { writing } from '../database/with-db'

/**
 * Wait after the first, second, ... wrong password in a row, in milliseconds; the last one applies to all later ones.
 */
const waitsMs = [0, 0, 5_000, 15_000, 60_000, 300_000, 900_000] as const

/** No wrong password yet. */
export const noFailures: Failures = { count: 0, notBefore: 0, waitMs: 0 }

const failOnce = ({ count }: Failures, now: number): Failures => {
  const waitMs = waitsMs[Math.min(count, waitsMs.length - 1)] ?? 0
  return { count: count + 1, notBefore: now + waitMs, waitMs }
}

/**
 * Time left, in milliseconds. `isBeyond`: the end is further ahead than it was set, because the clock was moved back.
 */
const timeLeft = ({ notBefore, waitMs }: Failures, now: number): { left: number; isBeyond: boolean } => {
  const left = Math.max(0, notBefore - now)
  return { left: Math.min(left, waitMs), isBeyond: left > waitMs }
}

/** Whether a password may be tried, and how long until the next. */
type Attempt = { go: boolean; waitMs: number }

/**
 * Takes one of the attempts that a vault allows. It is stored as failed before the password is tried, so that a reload
 * or a second tab gains no attempt; success clears it. `now` is epoch milliseconds.
 *   go: whether it may be tried now;  waitMs: how long until the next, from now, when this one fails or is not allowed
 * If the clock was moved back the wait starts again, once: nobody is locked out longer than the longest wait.
 */
export const takeAttempt = (id: string, now: number): Promise<Result<Attempt, StorageProblem>> =>
  writing<Attempt>((db) =>
    db.transaction('rw', db.vaults, async () => {
      const row = await db.vaults.get(id)
      if (row === undefined) return ok({ go: true, waitMs: 0 })
      const { left, isBeyond } = timeLeft(row.failures, now)
      if (isBeyond) await db.vaults.update(id, { failures: { ...row.failures, notBefore: now + left } })
      if (left > 0) return ok({ go: false, waitMs: left })
      const failures = failOnce(row.failures, now)
      await db.vaults.update(id, { failures })
      return ok({ go: true, waitMs: failures.waitMs })
    }),
  )
