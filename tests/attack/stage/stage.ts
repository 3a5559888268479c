import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { limits } from '../../../server/limits'
import { findPostgres, startPostgres } from '../../server/support/postgres'
import { startProcess, type ServerProcess } from '../../server/support/process'
import { readTemplate } from '../../server/support/template'
import { findLeftBehind, lookBefore } from './left-behind'
import { memoryOf } from './processes'
import { startWatch } from './watch'

/** The databases that an attack runs on. */
export type DatabaseName = 'embedded' | 'postgres'

/** Secret of the tokens of every server that is attacked: the attacks forge tokens that only a thief of it could make. */
export const tokenSecret = 'secreto de los ataques, con más de 32 caracteres'

const rateVariables = Object.values(limits.rates).flatMap((limit) => ('variable' in limit ? [limit.variable] : []))

const withoutLimits = Object.fromEntries(rateVariables.map((name) => [name, '0']))

/** Variables of a server with the rate limits that hold unless an operator says otherwise. */
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
  /** Does something to a server and tells how long it did not answer a ping, what it took and what it left. */
  measure: (server: ServerProcess, act: Act) => Promise<Measured>
  /** Kills what still runs and removes all that was made. */
  close: () => Promise<void>
}

const measure = async (dataDir: string, tempDir: string, server: ServerProcess, act: Act): Promise<Measured> => {
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
    const left = await findLeftBehind(places, before)
    return { pauseMs: Math.round(pauseMs), memoryMb: Math.max(0, Math.round((peakBytes - idle) / 1e6)), left }
  } finally {
    await watch.stop()
  }
}

const makeStage = async (name: DatabaseName, databaseUrl: string | undefined, env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'))
  const [dataDir, tempDir] = [join(folder, 'data'), join(folder, 'temporary')]
  await Promise.all([mkdir(dataDir), mkdir(tempDir)])
  const running = new Set<ServerProcess>()
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const common = { ...withoutLimits, LOG_LEVEL: 'warn', TOKEN_SECRET: tokenSecret, TMPDIR: tempDir, DEMO_DATA: 'yes' }
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
    measure: (server, act) => measure(dataDir, tempDir, server, act),
    close: async () => {
      await Promise.all([...running].map((server) => server.kill('SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
  if (databaseUrl === undefined) {
    await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readTemplate() })).close()
  }
  return stage
}

/** A kind of database to attack: makes as many installations on it as are asked for. */
export type Site = {
  name: DatabaseName
  /** Makes an installation whose servers get these variables besides the usual ones: no rate limits, demonstration data. */
  open: (env?: Record<string, string>) => Promise<Stage>
  close: () => Promise<void>
}

/** Makes room for installations on a kind of database; undefined when this machine has no such database. */
export const openSite = async (name: DatabaseName): Promise<Site | undefined> => {
  if (name === 'embedded') {
    return { name, open: (env = {}) => makeStage(name, undefined, env), close: () => Promise.resolve() }
  }
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const cluster = await startPostgres(programs)
  return {
    name,
    open: async (env = {}) => makeStage(name, await cluster.createDatabase(), env),
    close: cluster.stop,
  }
}
