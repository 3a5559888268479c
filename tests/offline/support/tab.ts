import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { vi } from 'vitest'

const device = { name: '' }

/** Tabs only hear those of their own device: test files that run in parallel are different devices. */
class DeviceChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${device.name}/${name}`)
  }
}

/** Starts a device that has never opened the portal. */
export const newDevice = (): void => {
  device.name = crypto.randomUUID()
  Reflect.set(globalThis, 'BroadcastChannel', DeviceChannel)
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** Opens a tab on the current device: its own modules and memory, the same databases; or those of a tablet. */
export const openTab = async ({ isKiosk = false } = {}) => {
  vi.resetModules()
  const place = await import('../../../src/offline/database/place')
  if (isKiosk) place.enterKioskPlace()
  const kioskWiping = await import('../../../src/offline/leaving/wipe-kiosk')
  const drafts = await import('../../../src/offline/drafts/drafts')
  const files = await import('../../../src/offline/files/files')
  const outbox = await import('../../../src/offline/outbox/outbox')
  const lease = await import('../../../src/offline/outbox/outbox-queue')
  const outcome = await import('../../../src/offline/outbox/outbox-outcome')
  const person = await import('../../../src/offline/outbox/outbox-person')
  const hold = await import('../../../src/offline/outbox/outbox-hold')
  const outgoing = await import('../../../src/offline/outbox/outgoing-files')
  const receipts = await import('../../../src/offline/outbox/receipts')
  const purging = await import('../../../src/offline/leaving/purge')
  const health = await import('../../../src/offline/database/storage-health')
  const exporting = await import('../../../src/offline/work-file/export')
  const importing = await import('../../../src/offline/work-file/import')
  const copies = await import('../../../src/offline/work-file/copy-content')
  const wiping = await import('../../../src/offline/leaving/wipe')
  const unsentHere = await import('../../../src/offline/leaving/unsent-here')
  const unsent = await import('../../../src/offline/leaving/unsent')
  const live = await import('../../../src/offline/live')
  const vault = await import('../../../src/offline/vault/vault')
  const passkeys = await import('../../../src/offline/vault/vault-passkeys')
  const snapshots = await import('../../../src/offline/snapshots')
  const cache = await import('../../../src/offline/database/cache')
  const connection = await import('../../../src/offline/database/connection')
  const db = await connection.workConnection.get()
  return {
    ...drafts,
    ...files,
    ...outbox,
    ...lease,
    ...outcome,
    ...person,
    ...hold,
    ...outgoing,
    ...receipts,
    ...purging,
    ...health,
    ...exporting,
    ...importing,
    ...copies,
    ...wiping,
    ...kioskWiping,
    ...unsentHere,
    ...unsent,
    ...live,
    ...vault,
    ...passkeys,
    ...snapshots,
    ...cache,
    connection: connection.workConnection,
    cacheConnection: connection.cacheConnection,
    db,
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
