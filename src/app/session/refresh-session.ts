import { now } from '../../api/server-clock'
import { getSession, renewSession } from '../../api/session/session-store'
import { sessionTimes } from '../../domain/session/session-life'

/**
 * What came of a refresh: a new token, one that lasts no longer (the session is as old as it may get), the old one goes on until
 * it expires, or the session is over.
 */
export type Refreshed = 'renewed' | 'last' | 'kept' | 'over'

let running: Promise<Refreshed> | undefined

const isEnding = (expiresAt: number): boolean => expiresAt - now() <= sessionTimes.warning

const refresh = async (): Promise<Refreshed> => {
  const session = getSession()
  if (!session) return 'over'
  const [{ authApi }, { appStore }] = await Promise.all([import('../../api/auth.api'), import('../../api/store')])
  const { data } = await appStore.dispatch(authApi.endpoints.refresh.initiate(session.nroafi, { track: false }))
  if (data !== undefined) {
    renewSession(data)
    return isEnding(getSession()?.expiresAt ?? 0) ? 'last' : 'renewed'
  }
  // A 401 has ended it; anything else, no network above all, leaves it as it is.
  return getSession() ? 'kept' : 'over'
}

/** Renews the token of the session (API-006), as "Continuar sesión" and many screens on entry do. One call at a time. */
export const refreshSession = (): Promise<Refreshed> => {
  running ??= refresh().finally(() => {
    running = undefined
  })
  return running
}
