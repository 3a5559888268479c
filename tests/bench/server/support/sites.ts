import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, type DatabaseLocation } from '../../../../server/db/database'
import { ensurePostgres } from '../../../../scripts/ensure-postgres'
import { startPostgres } from '../../../server/support/outside/postgres'
import { startProcess } from '../../../server/support/programs/process'
import { registrationOf } from './submissions'
import { startWorker, type Worker } from './worker'
import { noRateLimits } from '../../../server/support/no-rate-limits'

/**
 * One way of running the server, the worker process that calls it, and the one that does the same database work without
 * the server.
 */
export type Site = { name: string; urls: string[]; load: Worker; bare: Worker }

/** Registers cleanups, which run in reverse order. */
export type Undo = (undo: () => Promise<unknown> | void) => void

const registrations = { first: 300_000, last: 399_999 } as const

const register = async (location: DatabaseLocation): Promise<void> => {
  const { db, close } = await openDatabase(location, async () => () => Promise.resolve())
  const { first, last } = registrations
  const offset = Number(registrationOf(0).nrodoc)
  await db.execute(sql`insert into registrations (nroafi, nrodoc, situation)
    select n, (${offset}::int + n)::text, 'habilitada' from generate_series(${first}::int, ${last}::int) n`)
  await close()
}

/** Gives registration numbers that no submission had before. */
export const createNumbers = (): ((count: number) => number) => {
  let next: number = registrations.first
  return (count) => {
    const first = next
    next += count
    if (next > registrations.last) throw new Error('There are no registrations left.')
    return first
  }
}

const makeFolder = async (undo: Undo): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  undo(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const unbounded = { MAX_CONNECTIONS: '0', MAX_BODIES: '0', MAX_BODIES_PER_ADDRESS: '0' }

const common = {
  ...noRateLimits,
  ...unbounded,
  DEMO_DATA: 'yes',
  LOG_LEVEL: 'warn',
  TOKEN_SECRET: 'the secret of a benchmark, no other',
}

const serve = async (undo: Undo, dataDir: string, env: Record<string, string>): Promise<string> => {
  const server = await startProcess(dataDir, { ...common, ...env })
  undo(() => server.kill('SIGTERM'))
  return server.url
}

const work = (undo: Undo, script: URL, env: Record<string, string>): Worker => {
  const worker = startWorker(script, { ...common, ...env })
  undo(() => worker.stop())
  return worker
}

const bareScript = new URL('../bare.ts', import.meta.url)
const loadScript = new URL('../load.ts', import.meta.url)

/** The embedded database: the server on one copy of a data folder, the bare database work on another. */
export const openEmbeddedSite = async (undo: Undo): Promise<Site> => {
  const [served, bare] = [await makeFolder(undo), await makeFolder(undo)]
  await register({ kind: 'folder', folder: join(served, 'db') })
  await cp(served, bare, { recursive: true })
  return {
    name: 'PGlite',
    urls: [await serve(undo, served, {})],
    load: work(undo, loadScript, {}),
    bare: work(undo, bareScript, { DATA_DIR: bare }),
  }
}

/** One PostgreSQL with disk syncs as in production, under one server instance and under two. */
export const openPostgresSites = async (undo: Undo): Promise<Site[]> => {
  const cluster = await startPostgres(ensurePostgres(), [])
  undo(cluster.stop)
  const url = await cluster.createDatabase()
  await register({ kind: 'server', url })
  const env = { DATABASE_URL: url }
  const served = await makeFolder(undo)
  const urls = [await serve(undo, served, env), await serve(undo, served, env)]
  const load = work(undo, loadScript, {})
  const bare = work(undo, bareScript, { ...env, DATA_DIR: await makeFolder(undo) })
  return [
    { name: 'PostgreSQL, 1 instance', urls: urls.slice(0, 1), load, bare },
    { name: 'PostgreSQL, 2 instances', urls, load, bare },
  ]
}
