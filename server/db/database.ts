import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock'

/** The database as the areas use it; which driver stands behind makes no difference to them. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open transaction, used like the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Where the data lives: a folder of the embedded database, its memory (`template` is a dump to start from), or any
 * PostgreSQL-compatible server.
 */
export type DatabaseLocation =
  | { kind: 'folder'; folder: string }
  | { kind: 'memory'; template?: Blob }
  | { kind: 'server'; url: string }

/** An open database and the way to close it. */
export type OpenDatabase = { db: Database; close: () => Promise<void> }

const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

const openServer = async (url: string): Promise<OpenDatabase> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  // A connection that breaks while idle is dropped from the pool and the next query opens another; without a listener it
  // would end the process.
  pool.on('error', () => undefined)
  const db = drizzlePostgres(pool)
  await withMigrationLock(pool, () => migratePostgres(db, { migrationsFolder }))
  return { db, close: () => pool.end() }
}

/** Several instances may start at once on one database; the number is arbitrary and only has to be the same everywhere. */
const migrationLock = 727_001

const withMigrationLock = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}

const openEmbedded = async (client: PGlite, release: () => Promise<void>): Promise<OpenDatabase> => {
  const db = drizzleEmbedded(client)
  await migrateEmbedded(db, { migrationsFolder })
  const close = async () => {
    await client.close()
    await release()
  }
  return { db, close }
}

const openFolder = async (folder: string): Promise<OpenDatabase> => {
  await mkdir(folder, { recursive: true })
  const release = await lockFolder(`${folder}.lock`)
  try {
    return await openEmbedded(await PGlite.create(folder), release)
  } catch (cause) {
    await release()
    throw cause
  }
}

/** Opens the database and brings its tables up to date. Throws when it cannot be opened. */
export const openDatabase = async (location: DatabaseLocation): Promise<OpenDatabase> => {
  if (location.kind === 'server') return openServer(location.url)
  if (location.kind === 'folder') return openFolder(location.folder)
  const options = location.template === undefined ? {} : { loadDataDir: location.template }
  return openEmbedded(await PGlite.create(options), () => Promise.resolve())
}
