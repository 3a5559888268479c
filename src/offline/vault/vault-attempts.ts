import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { Failures } from '../database/rows'
import { writing } from '../database/with-db'

/** Wait after the first, second, ... wrong password in a row, in milliseconds; the last holds from there on. */
const waitsMs = [0, 0, 5_000, 15_000, 60_000, 300_000, 900_000] as const

/** No wrong password yet. */
export const noFailures: Failures = { count: 0, notBefore: 0, waitMs: 0 }

const failOnce = ({ count }: Failures, now: number): Failures => {
  const waitMs = waitsMs[Math.min(count, waitsMs.length - 1)] ?? 0
  return { count: count + 1, notBefore: now + waitMs, waitMs }
}

/** Time left, in milliseconds, and whether the end lies further ahead than it was set: the clock was moved back. */
const timeLeft = ({ notBefore, waitMs }: Failures, now: number): { left: number; isBeyond: boolean } => {
  const left = Math.max(0, notBefore - now)
  return { left: Math.min(left, waitMs), isBeyond: left > waitMs }
}

/** Whether a password may be tried, and how long it is until the next. */
type Attempt = { go: boolean; waitMs: number }

/**
 * Takes one of the attempts that a vault grants. It is written as failed before the password is tried, so that neither a
 * reload nor a second tab gains one, and taken back by the success. `now` is epoch milliseconds.
 *   go: whether it may be tried now;  waitMs: how long until the next, counted from now, when this one fails or is not granted
 * A clock that was moved back begins the wait again, once: nobody is shut out longer than the longest wait.
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
