import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchDevice, type Device, type DeviceOptions } from '../../e2e/support/persistent'

/** A device as it was once, which can be had again and again. */
export type KeptProfile = { start: () => Promise<Device>; dispose: () => Promise<void> }

/** Ends a device's browser and keeps what it stored; `start` gives another device with just that. */
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
