import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchDevice, type Device, type DeviceOptions } from './persistent'

/** A stored state of a device that can be started any number of times. */
export type KeptProfile = { start: () => Promise<Device>; dispose: () => Promise<void> }

/** Ends a device's browser and keeps its stored data; `start` gives a new device with a copy of them. */
export const keepProfile = async (device: Device, options: DeviceOptions): Promise<KeptProfile> => {
  await device.context.close()
  const kept = await mkdtemp(join(tmpdir(), 'perfil-lleno-'))
  await cp(device.profile, kept, { recursive: true })
  await device.dispose()
  return {
    start: () => launchDevice(options, kept),
    dispose: () => rm(kept, { recursive: true, force: true }),
  }
}
