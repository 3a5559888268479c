import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'

const run = promisify(execFile)

const isFolder = (folder: string): boolean => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))

const debianFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  return existsSync(root)
    ? readdirSync(root)
        .toSorted()
        .toReversed()
        .map((version) => join(root, version, 'bin'))
    : []
}

/** Folder of PostgreSQL's programs on this machine; undefined when there is none. */
export const findPostgres = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()].find(
    (folder) => folder !== '' && isFolder(folder),
  )

type Identity = { uid: number; gid: number }

// PostgreSQL refuses to run as root, so root gives the folder to the account that its package made.
const findIdentity = async (): Promise<Identity | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout.trim())
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

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

/**
 * Starts a cluster in a temporary folder, reachable only by a socket there. `settings` such as 'fsync=off' go into its
 * configuration.
 */
export const startPostgres = async (
  programs: string,
  settings: readonly string[] = ['fsync=off'],
): Promise<Cluster> => {
  const identity = await findIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'pg-'))
  await chmod(folder, 0o700)
  if (identity) await chown(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...identity }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const all = ["listen_addresses=''", `unix_socket_directories=${folder}`, 'max_connections=60', ...settings]
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-w', '-D', data, ...args], options)
  const log = join(folder, 'log')
  await control('start', '-l', log, '-o', all.map((setting) => `-c ${setting}`).join(' '))
  const cluster = joinPostgres(folder)
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      // Waits for connections that are closing.
      await control('stop', '-m', 'smart')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
