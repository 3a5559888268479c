import { spawnSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import { findBrowser } from '../../scripts/ensure-browser'
import { root } from '../../scripts/lib/paths'

/** What figures were measured on and of which sources; '' where it cannot be told. */
export type Machine = {
  cpu: string
  cores: number
  memoryBytes: number
  system: string
  node: string
  browser: string
  /** ISO 8601, UTC. */
  date: string
  commit: string
}

// What cannot be asked (no browser, no git) is left out of the record, and nothing else fails for it.
const said = (program: () => string, ...args: readonly string[]): string => {
  try {
    return spawnSync(program(), args, { cwd: root, encoding: 'utf8', timeout: 60_000 }).stdout?.trim() ?? ''
  } catch {
    return ''
  }
}

/** Describes this machine and moment. */
export const describeMachine = (): Machine => ({
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryBytes: totalmem(),
  system: `${type()} ${release()}`,
  node: process.version,
  browser: said(() => findBrowser() ?? '', '--version'),
  date: new Date().toISOString(),
  commit: said(() => 'git', 'rev-parse', 'HEAD'),
})
