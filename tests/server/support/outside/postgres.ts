import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { findUnprivileged } from '../../../../scripts/lib/account'
import { makeRunnable } from './postgres-programs'

export { findPostgres } from '../../../../scripts/ensure-postgres'

const run = promisify(execFile)

/**
 * A temporary PostgreSQL. `createDatabase` gives the URL of a new database, empty or a copy of the one at `template`,
 * which must have no connections.
 */
export type Cluster = {
  createDatabase: (template?: string) => Promise<string>
  stop: () => Promise<void>
  /** Folder of the socket by which `joinPostgres` reaches it. */
  socket: string
}

const addressOf = (socket: string, database: string): string =>
  `postgres://tester@localhost/${database}?host=${encodeURIComponent(socket)}`

/** A running cluster by the folder of its socket; `stop` only ends the own connection. */
export const joinPostgres = (socket: string): Cluster => {
  const pool = new Pool({ connectionString: addressOf(socket, 'postgres'), max: 1 })
  return {
    socket,
    createDatabase: async (template) => {
      const name = `t${randomUUID().replaceAll('-', '')}`
      const source = template === undefined ? 'template1' : new URL(template).pathname.slice(1)
      await pool.query(`create database ${name} template ${source}`)
      return addressOf(socket, name)
    },
    stop: () => pool.end(),
  }
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

// As long as pg_ctl waits for a start or an end.
const patience = 60_000

/** Waits until the server takes connections, which it notes in its data folder. */
const whenReady = async (server: ChildProcess, data: string): Promise<void> => {
  const deadline = Date.now() + patience
  for (;;) {
    const state = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    if (/^ready\s*$/m.test(state)) return
    if (hasEnded(server) || server.pid === undefined || Date.now() > deadline)
      throw new Error('PostgreSQL did not start.')
    await setTimeout(20)
  }
}

/** Ends the server once its last connection is closed. */
const endSmartly = async (server: ChildProcess): Promise<void> => {
  if (hasEnded(server)) return
  server.ref()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), setTimeout(patience, false, { ref: false })])
  if (inTime) return
  server.kill('SIGINT')
  await ended
  throw new Error('PostgreSQL had to be ended: somebody kept a connection.')
}

/**
 * Starts a cluster in a temporary folder, reachable only by a socket there. `settings` such as 'fsync=off' go into its
 * configuration.
 */
export const startPostgres = async (
  programs: string,
  settings: readonly string[] = ['fsync=off'],
): Promise<Cluster> => {
  // PostgreSQL refuses to run as root; Debian's package made an account for it.
  const account = await findUnprivileged('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'pg-'))
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const bin = await makeRunnable(programs, folder, account)
  const options = { cwd: folder, ...account }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60', ...settings]
  const log = await open(join(folder, 'log'), 'w')
  // A child, so that its processor time counts as ours, but in a group of its own: Ctrl-C reaches the tests first.
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    ...options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  server.unref()
  server.on('error', () => undefined)
  await log.close()
  try {
    await whenReady(server, data)
  } catch (error) {
    server.kill('SIGINT')
    throw new Error(await readFile(join(folder, 'log'), 'utf8'), { cause: error })
  }
  const cluster = joinPostgres(folder)
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      await endSmartly(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
