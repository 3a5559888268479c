import { isRecord } from '../../contract/answer'
import { paths } from '../../contract/base-paths'
import { encodeLogout, isLoggedOut } from '../../contract/session/refresh'
import { bearerHeaders } from '../../contract/session/token'
import { subscribeConnection, isConnected } from '../connection'
import { callApi } from '../wire-call'
import type { Session } from './session-store'
import { clearTab, readTab, writeTab } from './tab-storage'

// Key of a log-out that the server does not know of yet (UNS-11). It is stored for the tab's life only, because the
// token expires by itself.
const key = 'salida'

/** Longest wait for the server at log-out, in milliseconds. After it the device logs out without an answer. */
const patienceMs = 5_000

type Departure = { token: string; nroafi: string }

const isDeparture = (value: unknown): value is Departure =>
  isRecord(value) && typeof value['token'] === 'string' && typeof value['nroafi'] === 'string'

const readDeparture = (): Departure | null => {
  try {
    const kept: unknown = JSON.parse(readTab(key) ?? 'null')
    return isDeparture(kept) ? kept : null
  } catch {
    return null
  }
}

const tell = async ({ token, nroafi }: Departure, outlives = false): Promise<boolean> => {
  const reply = await callApi({
    path: paths.logout,
    body: encodeLogout(nroafi),
    headers: bearerHeaders(token),
    timeoutMs: patienceMs,
    isOwn: true,
    outlives,
  })
  if (!reply) return false
  // 401: the server no longer knows the token, so there is nothing left to end.
  return reply.status === 401 || (reply.status === 200 && isLoggedOut(reply.body))
}

/**
 * Tells the server that this session is over (SESSION-010). Without an answer, it is told again when the network
 * returns.
 */
export const tellLogout = async ({ token, nroafi }: Session): Promise<void> => {
  if (!(await tell({ token, nroafi }))) writeTab(key, JSON.stringify({ token, nroafi }))
}

/** The same from a page that is being left, once: where nothing may be kept, nobody tells it later. */
export const tellLastLogout = ({ token, nroafi }: Session): Promise<boolean> => tell({ token, nroafi }, true)

/** Tells the server of a log-out that it does not know of yet. */
export const retryDeparture = async (): Promise<void> => {
  const kept = readDeparture()
  if (kept && (await tell(kept))) clearTab(key)
}

/** Retries each time the API is in reach again. Returns the function that stops it. */
export const watchDeparture = (): (() => void) => {
  if (isConnected()) void retryDeparture()
  return subscribeConnection(() => {
    if (isConnected()) void retryDeparture()
  })
}
