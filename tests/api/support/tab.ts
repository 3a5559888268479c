import { vi } from 'vitest'

/** Storage of one tab: what its pages find again after a reload. */
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

/** Loads the portal's session as a page of a tab does; another call is a reload, with another storage another tab. */
export const openTab = async (storage: Storage | undefined, apiHost = '') => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubEnv('VITE_API_HOST', apiHost)
  const store = await import('../../../src/api/session/session-store')
  const departure = await import('../../../src/api/session/departure')
  const { callApi } = await import('../../../src/api/wire-call')
  const { reportConnection } = await import('../../../src/api/connection')
  const { hearServerDate } = await import('../../../src/api/server-clock')
  const { authApi } = await import('../../../src/api/auth.api')
  const { appStore } = await import('../../../src/api/store')
  return { ...store, ...departure, callApi, reportConnection, hearServerDate, authApi, appStore }
}
