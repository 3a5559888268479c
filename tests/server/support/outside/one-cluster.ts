import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { findPostgres, startPostgres } from './postgres'
import { sharedS3, startS3 } from './s3'

/** Variable with the folder of the socket of the PostgreSQL that all test files of a run share. */
export const sharedCluster = 'TEST_POSTGRES_SOCKET'

/** Variable with the URL of a database there that has its tables and no rows, to be copied. */
export const migratedTemplate = 'TEST_POSTGRES_TEMPLATE'

const migrationsFolder = fileURLToPath(new URL('../../../../server/db/migrations', import.meta.url))

const migrateEmpty = async (url: string): Promise<void> => {
  const pool = new Pool({ connectionString: url, max: 1 })
  await migrate(drizzle(pool), { migrationsFolder })
  // A database with connections cannot be copied.
  await pool.end()
}

const stops: (() => Promise<void>)[] = []

/**
 * Starts one PostgreSQL for all test files of a run, where the machine has one: each file makes databases of its own in
 * it, copies of one that is migrated once. And with TEST_STORE=s3 one S3-compatible store, in which each server has a place of its own. Vitest calls this before
 * the first file.
 */
export const setup = async (): Promise<void> => {
  if (process.env['TEST_STORE'] === 's3') {
    const { origin, stop } = await startS3()
    process.env[sharedS3] = origin
    stops.push(stop)
  }
  const programs = findPostgres()
  if (programs === undefined) return
  const cluster = await startPostgres(programs)
  const template = await cluster.createDatabase()
  await migrateEmpty(template)
  process.env[sharedCluster] = cluster.socket
  process.env[migratedTemplate] = template
  stops.push(cluster.stop)
}

/** Stops them. Vitest calls this after the last file. */
export const teardown = async (): Promise<void> => {
  for (const stop of stops) await stop()
}
