import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Gives this device storage buckets, as Chromium has them. Returns the names of those that exist. */
export const withBuckets = (): { names: () => string[]; failOnce: (on: 'open' | 'delete') => void } => {
  const buckets = new Map<string, IDBFactory>()
  const failing = new Set<'open' | 'delete'>()
  const mayFail = (on: 'open' | 'delete'): void => {
    if (failing.delete(on)) throw new DOMException('The disk is busy.', 'UnknownError')
  }
  const storageBuckets = {
    open: async (name: string) => {
      mayFail('open')
      const indexedDB = buckets.get(name) ?? new IDBFactory()
      buckets.set(name, indexedDB)
      return { indexedDB }
    },
    delete: async (name: string) => {
      mayFail('delete')
      buckets.delete(name)
    },
  }
  vi.stubGlobal('navigator', { storageBuckets })
  return { names: () => [...buckets.keys()], failOnce: (on) => failing.add(on) }
}
