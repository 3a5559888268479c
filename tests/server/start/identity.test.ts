import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app'
import { configFromEnv } from '../../../server/config'
import type { Database } from '../../../server/db/database'
import { createFolderStore } from '../../../server/documents/folder-store'
import { installation } from '../../../server/db/schema/installation'
import { submissions } from '../../../server/db/schema/submissions'
import { lookAtRestored } from '../../../server/storage/restore'
import { startProcess } from '../support/programs/process'
import { findPostgres, startPostgres, type Cluster } from '../support/outside/postgres'
import { noon } from '../support/server'
import { readTemplate } from '../support/template'

vi.setConfig({ testTimeout: 240_000 })

const dayMs = 24 * 3_600_000
const programs = findPostgres()
const folders: string[] = []
let cluster: Cluster | undefined

beforeAll(async () => {
  cluster = programs === undefined ? undefined : await startPostgres(programs)
})
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
afterAll(() => cluster?.stop())

type Environment = Record<string, string>

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'))
  folders.push(folder)
  return folder
}

const makeEmbedded = async (folder: string): Promise<Environment> => {
  await (await PGlite.create(join(folder, 'db'), { loadDataDir: await readTemplate() })).close()
  return {}
}

const makeDatabase = async (): Promise<Environment> => ({
  DATABASE_URL: (await cluster?.createDatabase()) ?? '',
  START_ANYWAY: 'unsafe-database',
})

/** An installation as an operator starts it; `work` is done while it runs. */
const run = async (
  dataDir: string,
  env: Environment,
  work: (db: Database) => Promise<unknown> = () => Promise.resolve(),
  now = noon,
): Promise<void> => {
  const app = await buildApp(
    configFromEnv({ LOG_LEVEL: 'silent', DEMO_DATA: 'no', DATA_DIR: dataDir, ...env }, dataDir),
    () => now,
  )
  try {
    await work(app.services.db)
  } finally {
    await app.close()
  }
}

/** Accepts submissions with their documents. */
const accept = async (db: Database, dataDir: string, ids: string[]): Promise<void> => {
  for (const submissionId of ids) {
    await db.insert(submissions).values({ submissionId, secretHash: '', state: 'aceptado', receivedAt: new Date(noon) })
    await mkdir(join(dataDir, 'uploads', submissionId), { recursive: true })
    await writeFile(join(dataDir, 'uploads', submissionId, 'dni'), submissionId)
  }
}

/** Everything below a data folder but the embedded database. */
const listDocuments = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true })).filter((path) => !/^db(\/|$|\.lock)/.test(path)).toSorted()

const refuses = async (start: () => Promise<unknown>, dataDir: string, words: RegExp): Promise<void> => {
  const before = await listDocuments(dataDir)
  await expect(start()).rejects.toThrow(words)
  expect(await listDocuments(dataDir)).toEqual(before)
}

describe.skipIf(programs === undefined)('an installation on PostgreSQL', () => {
  test('starts only on the data folder and the database that belong together, and loses nothing', async () => {
    const dataDir = await makeFolder()
    const env = await makeDatabase()
    await run(dataDir, env, (db) => accept(db, dataDir, [randomUUID(), randomUUID(), randomUUID()]))
    const identity = await readFile(join(dataDir, 'installation'), 'utf8')
    await run(dataDir, env, async (db) => expect(await db.select().from(installation)).toHaveLength(1))
    expect(await readFile(join(dataDir, 'installation'), 'utf8')).toBe(identity)

    // Another installation's folder, one with documents of others, and an empty one.
    const other = await makeFolder()
    await cp(dataDir, other, { recursive: true })
    await writeFile(join(other, 'installation'), `${randomUUID()}\n`)
    await refuses(() => run(other, env), other, /belongs to installation .*, and the database to installation/)
    await rm(join(other, 'installation'))
    const home = (await readdir(join(other, 'uploads'))).find((name) => name !== 'tmp') ?? ''
    await rm(join(other, 'uploads'), { recursive: true })
    await refuses(() => run(other, env), other, /^3 of the 3 submissions of the database have no documents/)
    await mkdir(join(other, 'uploads', randomUUID()), { recursive: true })
    await refuses(() => run(other, env), other, /documents of 1 submissions, and the database has 3 others/)

    // A folder of an older day is taken once the operator said so; one without its name is known by its documents.
    await rm(join(other, 'uploads'), { recursive: true })
    await cp(join(dataDir, 'uploads', home), join(other, 'uploads', home), { recursive: true })
    await refuses(() => run(other, env), other, /^2 of the 3 .*START_ANYWAY=missing-files/)
    await run(other, { ...env, START_ANYWAY: 'unsafe-database missing-files' })
    expect(await readFile(join(other, 'installation'), 'utf8')).toBe(identity)
    // Confirmed once, it is remembered.
    await rm(join(other, 'installation'))
    await run(other, env)
    expect(await readFile(join(other, 'installation'), 'utf8')).toBe(identity)
  })

  test('with some lost folders starts and says so; with more than a few and a tenth it does not', async () => {
    const dataDir = await makeFolder()
    const env = await makeDatabase()
    const ids = Array.from({ length: 30 }, () => randomUUID())
    await run(dataDir, env, (db) => accept(db, dataDir, ids))
    const lose = (lost: readonly string[]) =>
      Promise.all(lost.map((id) => rm(join(dataDir, 'uploads', id), { recursive: true })))
    await lose(ids.slice(0, 1))
    await run(dataDir, env, async (db) =>
      expect(await lookAtRestored(db, createFolderStore({ dataDir, minFreeMb: 0 }))).toMatchObject({
        accepted: 30,
        missing: [{ submissionId: ids[0] }],
      }),
    )
    await lose(ids.slice(1, 21))
    await refuses(() => run(dataDir, env), dataDir, /^21 of the 30 .*START_ANYWAY=missing-files, which is remembered/)
    await run(dataDir, { ...env, START_ANYWAY: 'unsafe-database missing-files' })
    await run(dataDir, env)
    // What is lost beyond it is asked about again.
    await lose(ids.slice(21, 22))
    await refuses(() => run(dataDir, env), dataDir, /^22 of the 30 /)
  })

  test('of before this rule is taken when its documents are there', async () => {
    const dataDir = await makeFolder()
    const env = await makeDatabase()
    const owned = [randomUUID(), randomUUID()]
    await run(dataDir, env, async (db) => {
      await accept(db, dataDir, owned)
      await db.delete(installation)
    })
    await rm(join(dataDir, 'installation'))
    const orphan = randomUUID()
    await mkdir(join(dataDir, 'uploads', orphan))
    await run(dataDir, env, async (db) => {
      const [row] = await db.select().from(installation)
      expect(await readFile(join(dataDir, 'installation'), 'utf8')).toBe(`${row?.identity}\n`)
    })
    // Beside other instances a folder that is this young may be one whose row is just being written.
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([...owned, orphan, 'tmp'].toSorted())
  })

  test('refuses a clock that went back, and deletes nothing by one that is months ahead', async () => {
    const dataDir = await makeFolder()
    const env = await makeDatabase()
    const seen = async (db: Database) => (await db.select().from(installation))[0]?.lastSeenAt.getTime()
    const expectSeen = (at: number) => async (db: Database) => expect(await seen(db)).toBe(at)
    await run(dataDir, env, expectSeen(noon))
    await mkdir(join(dataDir, 'papelera/2025-11-19'), { recursive: true })

    await refuses(() => run(dataDir, env, undefined, noon - 2 * dayMs), dataDir, /^The clock .*START_ANYWAY=clock/)
    await run(dataDir, env, expectSeen(noon), noon + 400 * dayMs)
    expect(existsSync(join(dataDir, 'papelera/2025-11-19'))).toBe(true)

    const confirmed = { ...env, START_ANYWAY: 'unsafe-database clock' }
    await run(dataDir, confirmed, expectSeen(noon + 400 * dayMs), noon + 400 * dayMs)
    expect(existsSync(join(dataDir, 'papelera/2025-11-19'))).toBe(false)
    await run(dataDir, confirmed, expectSeen(noon - 2 * dayMs), noon - 2 * dayMs)
    await run(dataDir, env, expectSeen(noon), noon)
  })
})

test('an embedded database is accepted with its documents and refused without them', { tags: ['far'] }, async () => {
  const dataDir = await makeFolder()
  const env = await makeEmbedded(dataDir)
  const [first = '', second = '', orphan] = [randomUUID(), randomUUID(), randomUUID()]
  await run(dataDir, env, async (db) => {
    await accept(db, dataDir, [first, second])
    await db.delete(installation)
  })
  await rm(join(dataDir, 'installation'))
  await mkdir(join(dataDir, 'uploads', orphan))
  await run(dataDir, env)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([first, second, 'tmp'].toSorted())
  await rename(join(dataDir, 'uploads', first), join(dataDir, first))
  // One lost folder of its own is an alarm; in a folder without a name it may be another's.
  await run(dataDir, env)
  await rm(join(dataDir, 'installation'))
  await refuses(() => run(dataDir, env), dataDir, /^1 of the 2 submissions of the database have no documents/)
  await writeFile(join(dataDir, 'installation'), `${randomUUID()}\n`)
  await refuses(() => run(dataDir, env), dataDir, /belongs to installation .*, and the database to installation/)
})

describe.skipIf(programs === undefined)('a variable that is wrong or missing', () => {
  test('DATABASE_URL is missing: no database is made beside the documents of another', async () => {
    const dataDir = await makeFolder()
    await run(dataDir, await makeDatabase(), (db) => accept(db, dataDir, [randomUUID(), randomUUID()]))
    const ended =
      /ended with 1: The server cannot start: DATA_DIR .* documents of 2 submissions.* Is DATABASE_URL missing/
    await refuses(() => startProcess(dataDir), dataDir, ended)
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
  })

  test('DATABASE_URL names an empty database: it stays empty, and the documents stay', { tags: ['far'] }, async () => {
    const dataDir = await makeFolder()
    await run(dataDir, await makeEmbedded(dataDir), (db) => accept(db, dataDir, [randomUUID(), randomUUID()]))
    const env = await makeDatabase()
    const ended = /ended with 1: The server cannot start: DATA_DIR .* and the database is a new one/
    await refuses(() => startProcess(dataDir, env), dataDir, /documents of 2 submissions, and the database has none/)
    await rm(join(dataDir, 'installation'))
    await refuses(() => run(dataDir, env), dataDir, /documents of 2 submissions, and the database has none/)
    await rm(join(dataDir, 'uploads'), { recursive: true })
    await writeFile(join(dataDir, 'installation'), `${randomUUID()}\n`)
    await refuses(() => startProcess(dataDir, env), dataDir, ended)
    await refuses(() => run(dataDir, { ...env, START_ANYWAY: '' }), dataDir, /the database is a new one/)
    const empty = await makeFolder()
    await refuses(
      () => run(empty, { ...env, START_ANYWAY: '' }),
      empty,
      /runs with fsync=off: .*START_ANYWAY=unsafe-data/,
    )
    await run(empty, env, async (db) => {
      const rows = await db.select({ n: sql<number>`count(*)::int` }).from(submissions)
      expect(rows).toEqual([{ n: 0 }])
    })
  })
})
