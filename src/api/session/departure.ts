import { paths } from '../../contract/base-paths'
import { encodeLogout, isLoggedOut } from '../../contract/session/refresh'
import { bearerHeaders } from '../../contract/session/token'
import { subscribeConnection, isConnected } from '../connection'
import { callApi } from '../wire-call'
import type { Session } from './session-store'
import { dropDeparture, keepDeparture, readDeparture, type Departure } from './kept-departure'

/** Longest wait for the server at log-out, in milliseconds. After it the device logs out without an answer. */
const patienceMs = 5_000

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
  keepDeparture({ token, nroafi })
  if (await tell({ token, nroafi })) dropDeparture()
}

/** The same from a page that is being left, once: where nothing may be kept, nobody tells it later. */
export const tellLastLogout = ({ token, nroafi }: Session): Promise<boolean> => tell({ token, nroafi }, true)

/** Tells the server of a log-out that it does not know of yet. */
export const retryDeparture = async (): Promise<void> => {
  const kept = readDeparture()
  if (kept && (await tell(kept))) dropDeparture()
}

/** Retries each time the API is in reach again. Returns the function that stops it. */
export const watchDeparture = (): (() => void) => {
  if (isConnected()) void retryDeparture()
  return subscribeConnection(() => {
    if (isConnected()) void retryDeparture()
  })
}
