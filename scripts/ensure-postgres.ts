import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram, installWithApt, isMain } from './lib/programs'

const debianRoot = '/usr/lib/postgresql'

const findDebianOne = (): string | undefined => {
  if (!existsSync(debianRoot)) return undefined
  return readdirSync(debianRoot)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianRoot, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

const find = (): string | undefined => {
  const initdb = findProgram('initdb')
  return initdb === undefined ? findDebianOne() : dirname(initdb)
}

/** Folder of PostgreSQL's programs (initdb, postgres), installed if missing and possible. Used only by tests. */
export const ensurePostgres = (): string => {
  const folder = find() ?? (installWithApt('postgresql') ? find() : undefined)
  if (folder === undefined) throw new Error('No PostgreSQL found or installable. Put its initdb on PATH.')
  return folder
}

if (isMain(import.meta.url)) process.stdout.write(`${ensurePostgres()}\n`)
