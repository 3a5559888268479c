import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase, type Database, type DatabaseLocation } from '../../../server/db/database'
import { limits } from '../../../server/limits/limits'
import { managementSecret } from '../../server/support/handover'
import { findPostgres, startPostgres } from '../../server/support/outside/postgres'
import { startProcess, type ServerProcess } from '../../server/support/programs/process'
import { readTemplate } from '../../server/support/template'
import { findLeftBehind, lookBefore } from './left-behind'
import { memoryOf } from './processes'
import { startWatch } from './watch'

/** The databases that an attack runs on. */
export type DatabaseName = 'embedded' | 'postgres'

/** Secret of the tokens of every server that is attacked: the attacks forge tokens that only a thief of it could make. */
export const tokenSecret = 'secreto de los ataques, con más de 32 caracteres'

// How often, and how much at once: one attacker must be able to try everything, and not be turned away for its zeal.
const rateVariables = [...Object.values(limits.rates), ...Object.values(limits.load)].flatMap((limit) =>
  'variable' in limit ? [limit.variable] : [],
)

const withoutLimits = Object.fromEntries(rateVariables.map((name) => [name, '0']))

/** Variables of a server with the limits that hold unless an operator says otherwise. */
export const withLimits = Object.fromEntries(rateVariables.map((name) => [name, '']))

/** What was seen of a server while something was done to it. */
export type Measured = { pauseMs: number; memoryMb: number; left: string[] }

/** What is done while a server is watched; `pauseMs` gives the longest pause since it was last asked. */
export type Act = (pauseMs: () => Promise<number>) => Promise<unknown>

/** One installation: a data folder, a database, and the server that runs on them at the moment. */
export type Stage = {
  name: DatabaseName
  dataDir: string
  /** Address of the PostgreSQL database; undefined with the embedded one. */
  databaseUrl: string | undefined
  /** Starts a server on it; with PostgreSQL there may be several. */
  start: (env?: Record<string, string>) => Promise<ServerProcess>
  /**
   * Does something to a server and tells how long it did not answer a ping, what it took and what it left; `afterwards` is done
   * when nobody watches any more, before it is looked what is left.
   */
  measure: (server: ServerProcess, act: Act, afterwards?: () => Promise<unknown>) => Promise<Measured>
  /** Opens the database beside the servers; the embedded one only while none runs. */
  withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Kills what still runs and removes all that was made. */
  close: () => Promise<void>
}

type Folders = { dataDir: string; tempDir: string }

const measureOn = async (
  { dataDir, tempDir }: Folders,
  server: ServerProcess,
  act: Act,
  afterwards: () => Promise<unknown>,
): Promise<Measured> => {
  const watch = await startWatch(server)
  let worst = { pauseMs: 0, peakBytes: 0 }
  const look = async (): Promise<number> => {
    const { pauseMs, peakBytes } = await watch.look()
    worst = { pauseMs: Math.max(worst.pauseMs, pauseMs), peakBytes: Math.max(worst.peakBytes, peakBytes) }
    return pauseMs
  }
  try {
    const places = { dataDir, tempDir, pid: server.pid }
    const before = lookBefore(places)
    const idle = memoryOf(server.pid)
    await watch.look()
    await act(look)
    await look()
    const { pauseMs, peakBytes } = worst
    await afterwards()
    const left = await findLeftBehind(places, before)
    return { pauseMs: Math.round(pauseMs), memoryMb: Math.max(0, Math.round((peakBytes - idle) / 1e6)), left }
  } finally {
    await watch.stop()
  }
}

const stopped = (): Promise<void> => Promise.resolve()

const openBeside = async <T>(location: DatabaseLocation, work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase(location, () => Promise.resolve(stopped))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const makeStage = async (
  name: DatabaseName,
  databaseUrl: string | undefined,
  { env = {}, disk }: Wishes,
): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'))
  const [dataDir, tempDir] = [join(folder, 'data'), join(folder, 'temporary')]
  await Promise.all([mkdir(dataDir), mkdir(tempDir)])
  await disk?.mount(dataDir)
  const running = new Set<ServerProcess>()
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const common = {
    ...withoutLimits,
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: tokenSecret,
    MANAGEMENT_SECRET: managementSecret,
    TMPDIR: tempDir,
    DEMO_DATA: 'yes',
  }
  const stage: Stage = {
    name,
    dataDir,
    databaseUrl,
    start: async (more = {}) => {
      const server = await startProcess(dataDir, { ...common, ...database, ...env, ...more })
      const kill: ServerProcess['kill'] = async (signal) => {
        running.delete(started)
        return server.kill(signal)
      }
      const started = { ...server, kill }
      running.add(started)
      return started
    },
    measure: (server, act, afterwards = stopped) => measureOn({ dataDir, tempDir }, server, act, afterwards),
    withDatabase: (work) =>
      openBeside(
        databaseUrl === undefined
          ? { kind: 'folder', folder: join(dataDir, 'db') }
          : { kind: 'server', url: databaseUrl },
        work,
      ),
    close: async () => {
      await Promise.all([...running].map((server) => server.kill('SIGKILL')))
      await disk?.unmount(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
  if (databaseUrl === undefined) {
    await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readTemplate() })).close()
  }
  return stage
}

/** A disk of its own for a data folder. */
export type Disk = { mount: (folder: string) => Promise<void>; unmount: (folder: string) => Promise<void> }

/** What an installation is made of: variables of its servers besides the usual ones, and a disk of its own, if any. */
export type Wishes = { env?: Record<string, string>; disk?: Disk }

/** A kind of database to attack: makes as many installations on it as are asked for. */
export type Site = {
  name: DatabaseName
  /** Makes an installation; the usual variables are no rate limits, and demonstration data. */
  open: (wishes?: Wishes) => Promise<Stage>
  close: () => Promise<void>
}

/** Room for installations with the embedded database. */
export const embeddedSite: Site = {
  name: 'embedded',
  open: (wishes = {}) => makeStage('embedded', undefined, wishes),
  close: stopped,
}

/** Room for installations with a PostgreSQL that is started for them; undefined when this machine has none. */
export const openPostgres = async (): Promise<Site | undefined> => {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const cluster = await startPostgres(programs)
  return {
    name: 'postgres',
    open: async (wishes = {}) => makeStage('postgres', await cluster.createDatabase(), wishes),
    close: cluster.stop,
  }
}
