import { now } from '../../api/server-clock'
import { getSession, renewSession } from '../../api/session/session-store'
import { sessionTimes } from '../../domain/session/session-life'
import { loadInTime } from '../../ui/lazy-part'

/**
 * Result of a refresh: 'renewed', a new token; 'last', a new token that ends no later, because the session has reached
 * its longest age; 'kept', the old token stays until it expires; 'over', the session ended.
 */
export type Refreshed = 'renewed' | 'last' | 'kept' | 'over'

let running: Promise<Refreshed> | undefined

const isEnding = (expiresAt: number): boolean => expiresAt - now() <= sessionTimes.warning

const loadApi = () => loadInTime(() => Promise.all([import('../../api/auth.api'), import('../../api/store')]))

const refresh = async (): Promise<Refreshed> => {
  const session = getSession()
  if (!session) return 'over'
  const loaded = await loadApi().catch(() => undefined)
  // The code for the call did not come: as without a network.
  if (loaded === undefined) return getSession() ? 'kept' : 'over'
  const [{ authApi }, { appStore }] = loaded
  const { data } = await appStore.dispatch(authApi.endpoints.refresh.initiate(session.nroafi, { track: false }))
  if (data !== undefined) {
    renewSession(data)
    return isEnding(getSession()?.expiresAt ?? 0) ? 'last' : 'renewed'
  }
  // A 401 has ended the session. Anything else, such as no network, leaves it as it is.
  return getSession() ? 'kept' : 'over'
}

/** Renews the token of the session (API-006), for "Continuar sesión" and for many screens on entry. One call at a time. */
export const refreshSession = (): Promise<Refreshed> => {
  running ??= refresh().finally(() => {
    running = undefined
  })
  return running
}
