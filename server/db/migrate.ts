import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Pool } from 'pg'
import { limits } from '../limits/limits'

/** Told what a start waits for: the start of another instance, or sessions that hold a table which a migration changes. */
export type TellOfWait = (what: 'start' | 'tables') => void

/**
 * Number of the advisory lock for migrations, for several instances that start at once. It is arbitrary, but must be
 * the same in every instance.
 */
const migrationLock = 727_001

/** How often a start that waits for another one looks, and how often it says that it waits, in milliseconds. */
const lookMs = 500
const sayMs = 10_000

/** Does `work` while no other instance does, and waits for one that does. */
export const withMigrationLock = async (pool: Pool, tell: TellOfWait, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    for (let waited = 0; ; waited += lookMs) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [migrationLock])
      if (rows[0]?.held === true) break
      if (waited % sayMs === 0) tell('start')
      await pause(lookMs)
    }
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}

const { tries, tryAgain } = limits.migrations

const isLockTimeout = (cause: unknown): boolean =>
  cause instanceof DrizzleQueryError &&
  cause.cause !== undefined &&
  'code' in cause.cause &&
  cause.cause.code === '55P03'

/**
 * Migrates with a limit to every wait for a lock, and tries again: a change of a table that waits behind a long read has everybody else wait
 * behind it. Throws one line for the operator when the tables are never free. `againMs` is the pause between two tries.
 */
export const migrateBetween = async (
  migrate: () => Promise<void>,
  tell: TellOfWait,
  againMs: number = tryAgain.value,
): Promise<void> => {
  for (let done = 1; ; done += 1) {
    try {
      return await migrate()
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause
      if (done >= tries.value)
        throw new Error(
          `Other sessions of the database hold tables that this release changes, and did so at ${done} tries: a dump, a long query. Look for them in pg_stat_activity, end them or wait, and start again. Nothing was changed.`,
          { cause },
        )
      tell('tables')
      await pause(againMs)
    }
  }
}
