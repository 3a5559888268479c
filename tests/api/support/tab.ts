import { vi } from 'vitest'

/** Storage of one tab, which survives a reload. */
export const aTabStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

// Each tab has its own name, which another tab that is opened meanwhile does not get.
const names = new WeakMap<Storage, string>()
let shown: Storage | undefined

/** Makes a tab current: pages now see its storage and its name. Undefined is a tab without storage. */
export const showTab = (storage: Storage | undefined): void => {
  const name: unknown = Reflect.get(globalThis, 'name')
  if (shown && typeof name === 'string') names.set(shown, name)
  shown = storage
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('name', (storage && names.get(storage)) ?? '')
}

/**
 * Loads the portal's session as a page of a tab. Calling it again with the same storage is a reload, with another
 * storage another tab.
 */
export const openTab = async (storage: Storage | undefined, apiHost = '') => {
  vi.resetModules()
  showTab(storage)
  vi.stubEnv('VITE_API_HOST', apiHost)
  const store = await import('../../../src/api/session/session-store')
  const tabStorage = await import('../../../src/api/session/tab-storage')
  const departure = await import('../../../src/api/session/departure')
  const { callApi } = await import('../../../src/api/wire-call')
  const { reportConnection } = await import('../../../src/api/connection')
  const { hearServerDate } = await import('../../../src/api/server-clock')
  const { authApi } = await import('../../../src/api/auth.api')
  const { appStore } = await import('../../../src/api/store')
  return { ...store, ...tabStorage, ...departure, callApi, reportConnection, hearServerDate, authApi, appStore }
}
