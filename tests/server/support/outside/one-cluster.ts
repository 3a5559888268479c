import { findPostgres, startPostgres } from './postgres'

/** Variable with the folder of the socket of the PostgreSQL that all test files of a run share. */
export const sharedCluster = 'TEST_POSTGRES_SOCKET'

let stop: (() => Promise<void>) | undefined

/**
 * Starts one PostgreSQL for all test files of a run, where the machine has one: each file makes databases of its own in
 * it. Vitest calls this before the first file.
 */
export const setup = async (): Promise<void> => {
  const programs = findPostgres()
  if (programs === undefined) return
  const cluster = await startPostgres(programs)
  process.env[sharedCluster] = cluster.socket
  stop = cluster.stop
}

/** Stops it. Vitest calls this after the last file. */
export const teardown = async (): Promise<void> => stop?.()
