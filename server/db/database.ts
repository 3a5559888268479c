import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { treeToDisk } from '../disk/durable'
import { lockFolder } from '../disk/lock'
import { limits } from '../limits/limits'
import { packageRoot } from '../place'
import { usualPool, WatchedPool, type Connections, type PoolSettings, type TellOfDatabase } from './connections'
import { openOnDisk } from './disk-files'
import { migrateBetween, withMigrationLock, type TellOfWait } from './migrate'

/** The database as the areas use it, independent of the driver. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open transaction, used like the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Where the data is: a folder of the embedded database, memory (`template` is a dump to start from), or a
 * PostgreSQL-compatible server.
 */
export type DatabaseLocation =
  | { kind: 'folder'; folder: string }
  | { kind: 'memory'; template?: Blob }
  | { kind: 'server'; url: string; pool?: PoolSettings }

/** An open database, how its connections stand (null for the embedded one), and the function that closes it. */
export type OpenDatabase = { db: Database; connections: () => Connections | null; close: () => Promise<void> }

/**
 * Checks a database before its migrations, and throws when it must not be touched. The function that it gives runs
 * after the migrations. Other instances that start at the same time wait for both.
 */
export type Admission = (db: Database) => Promise<() => Promise<void>>

const migrationsFolder = fileURLToPath(new URL('server/db/migrations', packageRoot))

const prepare = async (db: Database, admit: Admission, migrate: () => Promise<void>): Promise<void> => {
  const finish = await admit(db)
  await migrate()
  await finish()
}

/** A start reads every submission, may build an index, and waits for the start of another instance: only its locks have a limit. */
const startPool: Partial<PoolSettings> = { size: 2, statementMs: 0, lockMs: limits.migrations.lock.value, idleMs: 0 }

const openServer = async (
  { url, pool: settings = usualPool }: Extract<DatabaseLocation, { kind: 'server' }>,
  admit: Admission,
  tell: TellOfDatabase,
  tellWait: TellOfWait,
): Promise<OpenDatabase> => {
  const first = new WatchedPool(url, { ...settings, ...startPool }, tell)
  try {
    const db = drizzlePostgres(first)
    const migrate = (): Promise<void> => migrateBetween(() => migratePostgres(db, { migrationsFolder }), tellWait)
    await withMigrationLock(first, tellWait, () => prepare(db, admit, migrate))
  } finally {
    await first.close()
  }
  const pool = new WatchedPool(url, settings, tell)
  return { db: drizzlePostgres(pool), connections: () => pool.stand(), close: () => pool.close() }
}

const openEmbedded = async (client: PGlite, admit: Admission): Promise<OpenDatabase> => {
  const db = drizzleEmbedded(client)
  try {
    await prepare(db, admit, () => migrateEmbedded(db, { migrationsFolder }))
  } catch (cause) {
    await client.close()
    throw cause
  }
  return { db, connections: () => null, close: () => client.close() }
}

/**
 * Interval of checkpoints in milliseconds. Without them the write-ahead log of the embedded database would grow as long
 * as the server runs.
 */
const checkpointMs = 5 * 60_000

const openFolder = async (folder: string, admit: Admission): Promise<OpenDatabase> => {
  const release = await lockFolder(`${folder}.lock`)
  try {
    await mkdir(folder, { recursive: true })
    const isNew = !existsSync(join(folder, 'PG_VERSION'))
    const client = await openOnDisk(folder)
    if (isNew) await treeToDisk(folder)
    const { close, ...opened } = await openEmbedded(client, admit)
    const timer = setInterval(() => void client.exec('checkpoint').catch(() => undefined), checkpointMs)
    return {
      ...opened,
      close: async () => {
        clearInterval(timer)
        await close()
        await release()
      },
    }
  } catch (cause) {
    await release()
    throw cause
  }
}

// A database in memory has no slower disk below it to buffer: laying out the usual 128 MB is half of its start.
const paramsInMemory: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/**
 * Opens the database, lets `admit` check it and runs the migrations. Throws when it cannot be opened. `tell` hears when a
 * PostgreSQL stops answering, and when it answers again; `tellWait`, what the start waits for.
 */
export const openDatabase = async (
  location: DatabaseLocation,
  admit: Admission,
  tell: TellOfDatabase = () => undefined,
  tellWait: TellOfWait = () => undefined,
): Promise<OpenDatabase> => {
  if (location.kind === 'server') return openServer(location, admit, tell, tellWait)
  if (location.kind === 'folder') return openFolder(location.folder, admit)
  const options = location.template === undefined ? {} : { loadDataDir: location.template }
  return openEmbedded(await PGlite.create({ ...options, startParams: paramsInMemory }), admit)
}
