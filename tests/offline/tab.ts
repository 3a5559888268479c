import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { vi } from 'vitest'

const device = { name: '' }

/** Tabs hear those of their own device alone: test files that run side by side are different devices. */
class DeviceChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${device.name}/${name}`)
  }
}

/** A device that has never seen the portal. */
export const newDevice = (): void => {
  device.name = crypto.randomUUID()
  Reflect.set(globalThis, 'BroadcastChannel', DeviceChannel)
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** A tab of its own on the present device: own modules and own memory, the same databases. */
export const openTab = async () => {
  vi.resetModules()
  const drafts = await import('../../src/offline/drafts')
  const files = await import('../../src/offline/files')
  const outbox = await import('../../src/offline/outbox')
  const lease = await import('../../src/offline/outbox-lease')
  const outcome = await import('../../src/offline/outbox-outcome')
  const person = await import('../../src/offline/outbox-person')
  const receipts = await import('../../src/offline/receipts')
  const purging = await import('../../src/offline/purge')
  const health = await import('../../src/offline/storage-health')
  const exporting = await import('../../src/offline/export')
  const importing = await import('../../src/offline/import')
  const copies = await import('../../src/offline/copy-content')
  const wiping = await import('../../src/offline/wipe')
  const leaving = await import('../../src/offline/leaving')
  const live = await import('../../src/offline/live')
  const vault = await import('../../src/offline/vault')
  const passkeys = await import('../../src/offline/vault-passkeys')
  const snapshots = await import('../../src/offline/snapshots')
  const cache = await import('../../src/offline/cache')
  const connection = await import('../../src/offline/connection')
  const db = await connection.workConnection.get()
  return {
    ...drafts,
    ...files,
    ...outbox,
    ...lease,
    ...outcome,
    ...person,
    ...receipts,
    ...purging,
    ...health,
    ...exporting,
    ...importing,
    ...copies,
    ...wiping,
    ...leaving,
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
