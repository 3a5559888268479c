import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app'
import { configFromEnv, type Config } from '../../../server/config'
import type { Database, DatabaseLocation } from '../../../server/db/database'
import { signalOfCaller } from '../../../server/http/gone'
import { createRoom } from '../../../server/inspect/room'
import type { RegistrationSituation } from '../../../server/db/schema/registrations'
import type { Receptions } from '../../../server/kinds'
import type { Services } from '../../../server/services'
import { registrations } from '../../../server/db/schema/registrations'
import { managementSecret } from './handover'
import { migratedTemplate, sharedCluster } from './outside/one-cluster'
import { placeIn, sharedS3 } from './outside/s3'
import { findPostgres, joinPostgres, startPostgres, type Cluster } from './outside/postgres'
import { readTemplate } from './template'

/** Noon of the day that is today in the tests. */
export const noon = Date.parse('2025-11-20T12:00:00-03:00')
export { today } from '../../domain/builders'

/** A server listening on a port of its own, with its database and folder. */
export type RunningServer = {
  url: string
  dataDir: string
  db: Database
  /** What the areas use, for calling what no route does. */
  services: Services
  log: FastifyInstance['log']
  /** Adds a registration to the register and returns its number as a string. */
  register: (row: Partial<typeof registrations.$inferInsert>) => Promise<{ nroafi: string; nrodoc: string }>
  /** Stops it and deletes its data; does nothing the second time. */
  close: () => Promise<void>
}

export type ServerOptions = {
  database?: DatabaseLocation
  clock?: () => number
  config?: Partial<Config>
  kinds?: Services['wireKinds']
  receptions?: Receptions
  /** Where it listens; any free port by default. */
  port?: number
  /** Has the files looked at in a room of its own, for what is about the room; the servers of a test run share one. */
  ownRoom?: true
}

/** No rate limits. */
export const noLimits = {
  checks: 0,
  images: 0,
  recover: 0,
  captcha: 0,
  submissions: 0,
  login: 0,
  dataCopies: 0,
  checksByNumber: 0,
  recoverByNumber: 0,
  links: 0,
  callMe: 0,
  messages: 0,
  mainEmail: 0,
  deviceLetters: 0,
  paymentOrders: 0,
  paymentNotices: 0,
  prints: 0,
  appointments: 0,
  cards: 0,
  lookUps: 0,
  decisions: 0,
  deskReads: 0,
  deskActs: 0,
  deskDocuments: 0,
  logExports: 0,
  deskLists: 0,
  deskWrites: 0,
  documents: 0,
  marks: 0,
  description: 0,
  others: 0,
  withdrawals: 0,
  parcels: 0,
  envelopes: 0,
  parts: 0,
  pieces: 0,
}

/** No limits on concurrent load. */
export const noLoad = {
  connections: 0,
  bodies: 0,
  bodiesOfAddress: 0,
  uploads: 0,
  uploadsOfAddress: 0,
  parcels: 0,
  parcelsOfAddress: 0,
  earlyFiles: 0,
  earlyFilesOfAddress: 0,
}

let nextNumber = 200_000

const registerIn =
  (db: Database): RunningServer['register'] =>
  async (row) => {
    const nroafi = row.nroafi ?? (nextNumber += 1)
    const nrodoc = row.nrodoc ?? String(30_000_000 + nroafi)
    const situation: RegistrationSituation = row.situation ?? 'habilitada'
    await db.insert(registrations).values({ nroafi, nrodoc, situation, fecmat: row.fecmat ?? null })
    return { nroafi: String(nroafi), nrodoc }
  }

const describeServer = (app: FastifyInstance, url: string, config: Config): RunningServer => ({
  url,
  dataDir: config.dataDir,
  db: app.services.db,
  services: app.services,
  log: app.log,
  register: registerIn(app.services.db),
  close: async () => {
    await app.close()
    await rm(config.dataDir, { recursive: true, force: true })
  },
})

const once = (end: () => Promise<void>): (() => Promise<void>) => {
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}

/** A kind of database that a suite runs on; `start` gives its location and the function that stops it. */
export type DatabaseKind = {
  name: string
  start: () => Promise<{ location: () => Promise<DatabaseLocation>; stop: () => Promise<void> }>
}

const embedded: DatabaseKind = {
  name: 'embedded database',
  start: async () => ({
    location: async () => ({ kind: 'memory', template: await readTemplate() }),
    stop: () => Promise.resolve(),
  }),
}

const ofCluster = (cluster: Cluster) => ({
  location: async (): Promise<DatabaseLocation> => ({
    kind: 'server',
    url: await cluster.createDatabase(process.env[migratedTemplate]),
  }),
  stop: cluster.stop,
})

const programs = findPostgres()

const reachPostgres = async (folder: string): Promise<Cluster> => {
  const socket = process.env[sharedCluster]
  return socket === undefined ? startPostgres(folder) : joinPostgres(socket)
}

const onPostgres: DatabaseKind | undefined =
  programs === undefined
    ? undefined
    : { name: 'PostgreSQL', start: async () => ofCluster(await reachPostgres(programs)) }

const onlyOf = (names: readonly (DatabaseKind | undefined)[]): DatabaseKind[] =>
  names.filter((kind) => kind !== undefined)

const choices = {
  both: [embedded, onPostgres],
  embedded: [embedded],
  postgres: [onPostgres],
  // One kind is enough for everything but what is about a kind: the real one where this machine has it.
  '': [onPostgres ?? embedded],
} as const

const isChoice = (name: string): name is keyof typeof choices => name in choices

const findKinds = (): DatabaseKind[] => {
  const asked = process.env['SERVER_TESTS_ON'] ?? ''
  const kinds = isChoice(asked) ? onlyOf(choices[asked]) : []
  if (kinds.length > 0) return kinds
  throw new Error(`SERVER_TESTS_ON=${asked} names no database of this machine: both, embedded or postgres.`)
}

/** The databases of a suite that runs on each: by SERVER_TESTS_ON both, one of them, or the one that is there. */
export const databaseKinds: DatabaseKind[] = findKinds()

/** Only the real PostgreSQL, for what several instances share. */
export const sharedDatabases: DatabaseKind[] = onlyOf([onPostgres])

/** The default database of the tests. Where the run shares no PostgreSQL, starting one takes longer than most tests. */
const usual: DatabaseKind =
  process.env[sharedCluster] === undefined && process.env['SERVER_TESTS_ON'] !== 'postgres'
    ? embedded
    : (databaseKinds[0] ?? embedded)

/** Where the documents of a server rest: in its data folder, with TEST_STORE=s3 in a store. */
const findStore = (dataDir: string): Config['s3'] => {
  const origin = process.env[sharedS3]
  return origin === undefined ? null : placeIn(origin, basename(dataDir))
}

// Each room has processes of its own, which take seconds of the processor to start.
let room: ReturnType<typeof createRoom> | undefined

const shareRoom = ({ inspection }: Services): void => {
  room ??= createRoom(() => undefined, signalOfCaller)
  inspection.visit = room.visit
}

/**
 * Builds and starts the real server: by default on the default database, without rate limits, with its clock at noon. Its
 * documents are in its data folder, or with TEST_STORE=s3 in a store.
 */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const own = options.database === undefined ? await usual.start() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const config: Config = {
    ...configFromEnv({ LOG_LEVEL: 'silent' }, dataDir),
    database: options.database ?? (own && (await own.location())) ?? { kind: 'memory' },
    dataDir,
    s3: findStore(options.config?.dataDir ?? dataDir),
    rateLimits: noLimits,
    managementSecret,
    // The databases of the tests are temporary and run without syncs; their clock stands still.
    startAnyway: ['unsafe-database', 'clock'],
    load: noLoad,
    // Not one test but its own is about how long a device works on it.
    captchaCost: 50,
    ...options.config,
  }
  const app = await buildApp(config, options.clock ?? (() => noon), options.kinds, options.receptions)
  if (options.ownRoom === undefined) shareRoom(app.services)
  const server = describeServer(app, await app.listen({ host: '127.0.0.1', port: options.port ?? 0 }), config)
  return { ...server, close: once(() => server.close().then(own?.stop)) }
}

/** Starts one server on a new database of a kind; closing it stops the database as well. */
export const startServerOn = async (
  start: DatabaseKind['start'],
  options: Omit<ServerOptions, 'database'> = {},
): Promise<RunningServer> => {
  const { location, stop } = await start()
  const server = await startServer({ ...options, database: await location() })
  return { ...server, close: once(() => server.close().then(stop)) }
}

/** Two servers on one database. */
export type Pair = { both: [RunningServer, RunningServer]; close: () => Promise<void> }

/** Starts two servers on a new database of a kind; `close` stops them, then the database. */
export const startPairOn = async (
  start: DatabaseKind['start'],
  options: Omit<ServerOptions, 'database'> = {},
): Promise<Pair> => {
  const { location, stop } = await start()
  const database = await location()
  const s3 = findStore(`pair-${randomUUID()}`)
  const open = (): Promise<RunningServer> =>
    startServer({ ...options, config: { ...(s3 && { s3 }), ...options.config }, database })
  const both: Pair['both'] = await Promise.all([open(), open()])
  const close = async (): Promise<void> => {
    await Promise.all(both.map((server) => server.close()))
    await stop()
  }
  return { both, close }
}
