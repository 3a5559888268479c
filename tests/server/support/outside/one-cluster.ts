import { findPostgres, startPostgres } from './postgres'
import { sharedS3, startS3 } from './s3'

/** Variable with the folder of the socket of the PostgreSQL that all test files of a run share. */
export const sharedCluster = 'TEST_POSTGRES_SOCKET'

const stops: (() => Promise<void>)[] = []

/**
 * Starts one PostgreSQL for all test files of a run, where the machine has one: each file makes databases of its own in
 * it. And with TEST_STORE=s3 one S3-compatible store, in which each server has a place of its own. Vitest calls this before
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
  process.env[sharedCluster] = cluster.socket
  stops.push(cluster.stop)
}

/** Stops them. Vitest calls this after the last file. */
export const teardown = async (): Promise<void> => {
  for (const stop of stops) await stop()
}
