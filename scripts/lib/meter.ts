import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Environment variable with the folder of the control group that a metered program runs in. Programs that start groups of
 * their own (a worker of Playwright) make them below it, so that the whole keeps counting them.
 */
export const meterGroup = 'METER_GROUP'

/** Counts the processor time of a program and of everything that it starts. */
export type Meter = {
  /** The command that runs the program so that it is counted. */
  wrap: (program: string, args: readonly string[]) => readonly [program: string, ...args: string[]]
  /** Variables for the program's environment. */
  env: Readonly<Record<string, string>>
  /** Processor seconds, user and system, once the program has ended; undefined where nothing can tell. */
  end: () => number | undefined
}

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Processor seconds of a control group so far; undefined when there is no such group. */
export const secondsOfGroup = (group: string): number | undefined => {
  const [, microseconds] = /^usage_usec (\d+)$/m.exec(readIfThere(join(group, 'cpu.stat'))) ?? []
  return microseconds === undefined ? undefined : Number(microseconds) / 1e6
}

/** The control group (cgroup v2) of this process; undefined on other systems. */
const ownGroup = (): string | undefined => {
  const [, mount] = /^\S+ (\S+) cgroup2 /m.exec(readIfThere('/proc/self/mounts')) ?? []
  const [, path] = /^0::(.*)$/m.exec(readIfThere('/proc/self/cgroup')) ?? []
  return mount === undefined || path === undefined ? undefined : join(mount, path)
}

/** Makes a control group below another one, or below that of this process; undefined where the user may not. */
export const makeGroup = (name: string, parent = ownGroup()): string | undefined => {
  if (parent === undefined) return undefined
  const group = join(parent, name)
  try {
    mkdirSync(group, { recursive: true })
    return secondsOfGroup(group) === undefined ? undefined : group
  } catch {
    return undefined
  }
}

const dropGroup = (group: string): void => {
  try {
    rmdirSync(group)
  } catch {
    // A process that outlives the program keeps its group.
  }
}

let opened = 0

const groupMeter = (group: string): Meter => ({
  // Whoever is in the group leaves it to all its children, daemons included.
  wrap: (program, args) => [
    'sh',
    '-c',
    'echo $$ > "$1/cgroup.procs" && shift && exec "$@"',
    'sh',
    group,
    program,
    ...args,
  ],
  env: { [meterGroup]: group },
  end: () => {
    const seconds = secondsOfGroup(group)
    dropGroup(group)
    return seconds
  },
})

/** The sum of the four times that the shell's `times` prints, as 0m1.25s, in seconds. */
export const secondsOfTimes = (printed: string): number =>
  [...printed.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

const shellMeter = (): Meter => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-meter-'))
  const file = join(folder, 'times')
  return {
    wrap: (program, args) => [
      'sh',
      '-c',
      'file=$1; shift; "$@"; code=$?; times > "$file"; exit $code',
      'sh',
      file,
      program,
      ...args,
    ],
    env: {},
    end: () => {
      const seconds = secondsOfTimes(readIfThere(file))
      rmSync(folder, { recursive: true, force: true })
      return seconds
    },
  }
}

const noMeter: Meter = { wrap: (program, args) => [program, ...args], env: {}, end: () => undefined }

/**
 * A meter for one program. A control group counts all its processes; where the user can make none, the shell counts those
 * that the program waited for, which leaves out daemons. Windows has neither.
 */
export const openMeter = (): Meter => {
  if (process.platform === 'win32') return noMeter
  opened += 1
  const group = makeGroup(`portal-${process.pid}-${opened}`)
  return group === undefined ? shellMeter() : groupMeter(group)
}
