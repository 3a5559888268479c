import { vi } from 'vitest'

/** Loads the API floor of a portal built for this host, as a fresh page. */
export const openPortal = async (apiHost: string) => {
  vi.resetModules()
  vi.stubEnv('VITE_API_HOST', apiHost)
  const { appStore, createAppStore } = await import('../../../src/api/store')
  const checks = await import('../../../src/api/checks.api')
  const { cataloguesApi } = await import('../../../src/api/catalogues.api')
  const { readingsApi } = await import('../../../src/api/reading/readings.api')
  const { recoverApi } = await import('../../../src/api/recover.api')
  const connection = await import('../../../src/api/connection')
  const clock = await import('../../../src/api/server-clock')
  const { callApi } = await import('../../../src/api/wire-call')
  const { probeConnection } = await import('../../../src/api/ping.api')
  const errors = await import('../../../src/api/errors')
  const { startSession } = await import('../../../src/api/session/session-store')
  return {
    ...checks,
    ...connection,
    ...clock,
    ...errors,
    cataloguesApi,
    appStore,
    startSession,
    readingsApi,
    recoverApi,
    callApi,
    probeConnection,
    store: createAppStore(),
  }
}
