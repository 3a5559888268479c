import { readdirSync, readFileSync } from 'node:fs'

const pageBytes = 4096

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process ended between being listed and being read.
    return ''
  }
}

const tasksOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const childrenOf = (pid: number): number[] =>
  tasksOf(pid)
    .flatMap((task) => readOr(`/proc/${pid}/task/${task}/children`).split(' '))
    .filter((text) => text.trim() !== '')
    .map(Number)

/** A process and everything that it started; only Linux tells, elsewhere it is the process alone. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** The command line of a process, as people read it; '' when it is gone. */
export const commandOf = (pid: number): string => readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()

/** Resident bytes of a process and its children; 0 where the system does not tell. */
export const memoryOf = (pid: number): number =>
  familyOf(pid)
    .map((one) => Number(readOr(`/proc/${one}/statm`).split(' ')[1] ?? 0) * pageBytes)
    .reduce((sum, bytes) => sum + bytes, 0)
