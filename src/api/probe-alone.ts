import { pingPath } from '../contract/ping-path'
import { config } from './config'
import { beginCall, isConnected, reportConnection } from './connection'

/** Longest wait for the answer, in milliseconds. */
const patienceMs = 8_000

/**
 * Whether the API answers now. Asked without the code of the API's calls, which loads later than the first screen and
 * may be the very code that could not be loaded.
 */
export const probeAlone = async (): Promise<boolean> => {
  const answered = beginCall()
  try {
    const signal = AbortSignal.timeout(patienceMs)
    // As in every call: a redirect is the page of a network that wants a sign-in (F39).
    const response = await fetch(`${config.apiHost}${pingPath}`, { signal, cache: 'no-store', redirect: 'error' })
    await response.text()
    answered()
  } catch {
    reportConnection(false)
  }
  return isConnected()
}
