import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../server/db/schema/audit'
import { forgetOldAudit } from '../../server/retention'
import { databaseKinds, noon, sharedDatabases, startServer, type RunningServer } from './support/server'

const dayMs = 24 * 3_600_000

const numbersIn = async ({ db }: RunningServer): Promise<(number | null)[]> =>
  (await db.select({ nroafi: auditLog.nroafi }).from(auditLog).orderBy(asc(auditLog.nroafi))).map(
    ({ nroafi }) => nroafi,
  )

describe.each(databaseKinds)('the log of accounts on $name', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>
  let server: RunningServer

  beforeAll(async () => {
    database = await start()
    server = await startServer({ database: await database.location() })
  })
  afterAll(async () => {
    await server.close()
    await database.stop()
  })

  test.each([
    { auditDays: 30, kept: [1, 2] },
    { auditDays: 1, kept: [1] },
    { auditDays: 0, kept: [1, 2, 3] },
  ])('is kept $auditDays days; 0 is for ever', async ({ auditDays, kept }) => {
    await server.db.delete(auditLog)
    const ages = [0.9, 29.9, 30.1]
    const lines = ages.map((days, index) => ({
      at: new Date(noon - days * dayMs),
      nroafi: index + 1,
      event: 'ingreso' as const,
      address: '',
    }))
    await server.db.insert(auditLog).values(lines)
    const gone = await forgetOldAudit({ db: server.db, clock: () => noon, config: { auditDays } })
    expect(gone).toBe(ages.length - kept.length)
    expect(await numbersIn(server)).toEqual(kept)
  })

  test('loses all its old lines at once, however many', async () => {
    await server.db.delete(auditLog)
    await server.db.execute(sql`insert into audit_log (at, event, address)
      select timestamptz '2020-01-01', 'ingreso', '' from generate_series(1, 10001)`)
    expect(await forgetOldAudit({ db: server.db, clock: () => noon, config: { auditDays: 30 } })).toBe(10_001)
    expect(await numbersIn(server)).toEqual([])
  })
})

describe.each(sharedDatabases)('on $name', ({ start }) => {
  test('a start forgets what is too old', async () => {
    const database = await start()
    const location = await database.location()
    const first = await startServer({ database: location })
    await first.db.insert(auditLog).values({ at: new Date(0), nroafi: 1, event: 'ingreso', address: '' })
    const second = await startServer({ database: location, config: { auditDays: 30 } })
    await second.close()
    expect(await numbersIn(first)).toEqual([])
    await first.close()
    await database.stop()
  })
})
