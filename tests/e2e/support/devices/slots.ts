import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedProfiles } from '../../../../scripts/proof/shared-profiles'

/** Environment variables of a run: the folder of its shared profiles, and the first port of its workers. */
const variables = { profiles: 'RUN_PROFILES', ports: 'RUN_PORTS' } as const

/** The most workers of a run. */
const mostSlots = 8

/** Below the ports that a system gives to connections by itself, so that none of them takes one in the middle of a run. */
const range = { first: 20_000, last: 29_000 } as const

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const areFree = async (first: number): Promise<boolean> => {
  for (let port = first; port < first + mostSlots; port++) if (!(await isFree(port))) return false
  return true
}

const findPorts = async (): Promise<number | undefined> => {
  // Runs side by side begin their search at different places.
  const start = range.first + (process.pid % 1_000) * mostSlots
  for (let first = start; first < range.last; first += mostSlots) if (await areFree(first)) return first
  return undefined
}

const portsIn = async (folder: string): Promise<number | undefined> => {
  const file = join(folder, 'ports')
  const before = Number(await readFile(file, 'utf8').catch(() => ''))
  if (before > 0 && (await areFree(before))) return before
  const found = await findPorts()
  if (found !== undefined) await writeFile(file, String(found))
  return found
}

/**
 * Prepares what the workers of a run share: an origin belongs to a place among the workers, which one after the other has,
 * so that a profile with the portal installed outlives the worker that installed it, and the run when another one follows
 * on the same folder. Returns what ends it.
 */
export const prepareSlots = async (): Promise<() => Promise<void>> => {
  const given = process.env[sharedProfiles]
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'perfiles-')))
  const ports = await portsIn(folder)
  if (ports !== undefined)
    Object.assign(process.env, { [variables.profiles]: folder, [variables.ports]: String(ports) })
  return async () => {
    if (given === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** The folder of this run's shared profiles; undefined outside of a run of the tests. */
export const profilesOfRun = (): string | undefined => process.env[variables.profiles]

/** The port of the worker at this place; 0, any free one, when something else has it. */
export const portOfSlot = async (place: number): Promise<number> => {
  const first = process.env[variables.ports]
  if (first === undefined || place >= mostSlots) return 0
  const port = Number(first) + place
  return (await isFree(port)) ? port : 0
}
