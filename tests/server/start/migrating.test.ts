import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { usualPool, WatchedPool } from '../../../server/db/connections'
import { openDatabase } from '../../../server/db/database'
import { migrateBetween } from '../../../server/db/migrate'
import { sharedDatabases } from '../support/server'

const admit = async () => () => Promise.resolve()

test.skipIf(sharedDatabases.length === 0)(
  'a migration behind a long read lets everybody else read on, and goes through once the table is free',
  async () => {
    const started = await sharedDatabases[0]?.start()
    const location = await started?.location()
    if (started === undefined || location?.kind !== 'server') throw new Error('No PostgreSQL.')
    await (await openDatabase(location, admit)).close()
    const [holder, reader] = [new Client(location.url), new Client(location.url)]
    await Promise.all([holder.connect(), reader.connect()])
    // As a dump reads the table that a migration changes.
    await holder.query('begin')
    await holder.query('select * from installation')
    const told: string[] = []
    const pool = new WatchedPool(location.url, { ...usualPool, lockMs: 200 }, () => undefined)
    const change = async (): Promise<void> => {
      await drizzle(pool).execute(sql`alter table installation add column proof text`)
    }
    const migrating = migrateBetween(change, (what) => told.push(what), 50)
    await expect.poll(() => told.length).toBeGreaterThan(1)
    await reader.query('select * from installation')
    await holder.query('commit')
    await migrating
    const { rows } = await reader.query("select 1 from information_schema.columns where column_name = 'proof'")
    expect(rows).toHaveLength(1)
    expect(new Set(told)).toEqual(new Set(['tables']))
    await pool.close()
    await Promise.all([holder.end(), reader.end()])
    await started.stop()
  },
)

test.skipIf(sharedDatabases.length === 0)(
  'a start that waits for another one says so, and goes on after it',
  async () => {
    const started = await sharedDatabases[0]?.start()
    const location = await started?.location()
    if (started === undefined || location?.kind !== 'server') throw new Error('No PostgreSQL.')
    const other = new Client(location.url)
    await other.connect()
    await other.query('select pg_advisory_lock(727001)')
    const told: string[] = []
    const opening = openDatabase(location, admit, undefined, (what) => told.push(what))
    await expect.poll(() => told).toEqual(['start'])
    await other.end()
    await (await opening).close()
    await started.stop()
  },
)

test('any other failure of a migration ends the start at once', async () => {
  const migrate = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('syntax error')))
  await expect(migrateBetween(migrate, () => undefined, 0)).rejects.toThrow('syntax error')
  expect(migrate).toHaveBeenCalledOnce()
})
