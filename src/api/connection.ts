import { isPong } from '../contract/ping'
import { pingPath } from '../contract/ping-path'

import { config } from './config'

// navigator.onLine is true even behind a dead Wi-Fi (F38), so only the API's answers count.
const isCut = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
let connected = !isCut()
let cuts = 0
let answered: number | null = null
const listeners = new Set<() => void>()

/** Stores whether the API answered (true), or whether a call failed or the system reports no network (false). */
export const reportConnection = (isConnected: boolean): void => {
  if (isConnected) answered = Date.now()
  if (isConnected === connected) return
  connected = isConnected
  listeners.forEach((listener) => listener())
}

/**
 * Marks the start of a call. Returns the function to call when it was answered; that does nothing if the system has
 * reported no network since the start, because the answer may be older.
 */
export const beginCall = (): (() => void) => {
  const before = cuts
  return () => {
    if (before === cuts) reportConnection(true)
  }
}

/** Whether the API was in reach at the last call. */
export const isConnected = (): boolean => connected

/** When the API last answered, in epoch milliseconds by the device's clock; null if it has not since the page was loaded. */
export const answeredAt = (): number | null => answered

/** Calls the listener after each change of isConnected. Returns the unsubscribe function. */
export const subscribeConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to the system: 'offline' is believed at once; 'online' only starts a probe of the API. */
export const watchConnection = (target: EventTarget, probe: () => void): void => {
  const cut = (): void => {
    cuts += 1
    reportConnection(false)
  }
  target.addEventListener('offline', cut)
  target.addEventListener('online', probe)
  // The system may have gone offline before this listens.
  if (isCut()) cut()
}

/** Longest wait for the answer, in milliseconds. */
const patienceMs = 8_000

/**
 * Whether the API answers now. Asked without the code of the API's calls, which loads later than the first screen and
 * may be the very code that could not be loaded.
 */
export const probeAlone = async (): Promise<boolean> => {
  const note = beginCall()
  try {
    const signal = AbortSignal.timeout(patienceMs)
    // As in every call: a redirect is the page of a network that wants a sign-in (F39).
    const response = await fetch(`${config.apiHost}${pingPath}`, { signal, cache: 'no-store', redirect: 'error' })
    const body: unknown = await response.json()
    // The page of a network that wants a sign-in is no answer of the API (F38).
    if (isPong({ status: response.status, contentType: 'application/json', body })) note()
    else reportConnection(false)
  } catch {
    reportConnection(false)
  }
  return isConnected()
}
