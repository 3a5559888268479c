import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Device } from '../../e2e/support/persistent'

/** A device as it was once, which can be had again and again. */
export type KeptProfile = { start: () => Promise<Device>; dispose: () => Promise<void> }

/** Ends a device's browser and keeps what it stored; `start` gives the same device with just that. */
export const keepProfile = async (device: Device): Promise<KeptProfile> => {
  await device.context.close()
  const kept = await mkdtemp(join(tmpdir(), 'perfil-lleno-'))
  await cp(device.profile, kept, { recursive: true })
  return {
    start: async () => {
      await rm(device.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      await cp(kept, device.profile, { recursive: true })
      return device.relaunch()
    },
    dispose: () => rm(kept, { recursive: true, force: true }),
  }
}
