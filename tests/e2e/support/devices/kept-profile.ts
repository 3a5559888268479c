import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonValue } from '../../../../src/domain/json'
import { profilesOfRun } from './slots'
import { launchDevice, type Device, type DeviceOptions } from './persistent'

/** A stored state of a device that can be started any number of times. */
export type KeptProfile = { start: () => Promise<Device>; dispose: () => Promise<void> }

/** Ends a device's browser and copies its stored data into a new folder. */
const copyOf = async (device: Device): Promise<string> => {
  await device.context.close()
  const kept = await mkdtemp(join(profilesOfRun() ?? tmpdir(), 'perfil-lleno-'))
  await cp(device.profile, kept, { recursive: true })
  await device.dispose()
  return kept
}

/** Ends a device's browser and keeps its stored data; `start` gives a new device with a copy of them. */
export const keepProfile = async (device: Device, options: DeviceOptions): Promise<KeptProfile> => {
  const kept = await copyOf(device)
  return {
    start: () => launchDevice(options, kept),
    dispose: () => rm(kept, { recursive: true, force: true }),
  }
}

/** A device whose state is to be kept, and what its tests have to know of it. */
export type Prepared<F> = { device: Device; facts: F }

/** What a shared profile depends on: its purpose, the built portal that it has, its origin, and the browser's options. */
export type ProfileOf = { what: string; build: string; origin: string; options: DeviceOptions }

const nameOf = ({ what, build, origin, options }: ProfileOf): string =>
  createHash('sha256')
    .update(JSON.stringify([what, origin, options]))
    // It lists every file of the portal with its digest.
    .update(readFileSync(join(build, 'sw.js')))
    .digest('hex')
    .slice(0, 16)

/**
 * A profile that all workers of this run with the same origin and options have in common, because it depends on nothing
 * that a server made: prepared by the first of them, copied by the others. `read` reads its facts back.
 */
export const sharedProfile = async <F extends JsonValue>(
  of: ProfileOf,
  prepare: () => Promise<Prepared<F>>,
  read: (facts: unknown) => F,
): Promise<KeptProfile & { facts: F }> => {
  const { options } = of
  const run = profilesOfRun()
  if (run === undefined) {
    const { device, facts } = await prepare()
    return { ...(await keepProfile(device, options)), facts }
  }
  const kept = join(run, nameOf(of))
  const start = (): Promise<Device> => launchDevice(options, kept)
  const dispose = (): Promise<void> => Promise.resolve()
  const factsFile = `${kept}.json`
  if (existsSync(kept)) return { start, dispose, facts: read(JSON.parse(await readFile(factsFile, 'utf8'))) }
  const { device, facts } = await prepare()
  await writeFile(factsFile, JSON.stringify(facts))
  // Whole or not at all: a worker that ends in the middle leaves none.
  await rename(await copyOf(device), kept)
  return { start, dispose, facts }
}
