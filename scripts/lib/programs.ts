import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of the first of these programs that is on PATH. */
export const findProgram = (...names: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Whether a program starts and prints its version: a browser without its libraries is installed but does not start. */
export const doesRun = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0

/** Installs Debian packages if the user may (root, or sudo without a password). Returns whether it did. */
export const installWithApt = (...names: readonly string[]): boolean => {
  if (findProgram('apt-get') === undefined) return false
  const isRoot = process.getuid?.() === 0
  if (!isRoot && findProgram('sudo') === undefined) return false
  const steps = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...names],
  ]
  return steps.every(([program = '', ...args]) => {
    const [command, ...rest] = isRoot ? [program, ...args] : ['sudo', '-n', program, ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Progress goes to stderr: stdout of these scripts is the path that they found.
    return spawnSync(command ?? program, rest, { stdio: ['ignore', 2, 2], env }).status === 0
  })
}

/** A program that tests or commands use. */
export type Wanted = {
  name: string
  /** Where it is; undefined when it is missing. Changes nothing on the machine. */
  find: () => string | undefined
  /** Installs it, if that is possible here. */
  install: () => void
  /** The command by which a person brings it. */
  bringsIt: string
}

/** Where a program is, after it was installed if it was missing; undefined when it could not be. */
export const ensure = ({ find, install }: Wanted): string | undefined => {
  const there = find()
  if (there !== undefined) return there
  install()
  return find()
}

/** The same, told in one line: where it was found, that it was installed, or what would bring it. */
export const ensureInWords = (wanted: Wanted): string => {
  const there = wanted.find()
  if (there !== undefined) return `${wanted.name}: ${there}`
  wanted.install()
  const now = wanted.find()
  return now === undefined
    ? `${wanted.name}: missing, "${wanted.bringsIt}" brings it`
    : `${wanted.name}: installed, ${now}`
}

/** Whether the script with this URL was started directly, not imported. */
export const isMain = (address: string): boolean =>
  process.argv[1] !== undefined && address === new URL(`file://${process.argv[1]}`).href
