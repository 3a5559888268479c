// navigator.onLine says true behind a dead Wi-Fi (F38): what counts is whether the API itself answered lately.
let connected = typeof navigator === 'undefined' ? true : navigator.onLine
const listeners = new Set<() => void>()

/** Notes whether the API answered, or that the system says that there is no network. */
export const reportConnection = (isConnected: boolean): void => {
  if (isConnected === connected) return
  connected = isConnected
  listeners.forEach((listener) => listener())
}

/** Whether the API could be reached when it was last tried. */
export const isConnected = (): boolean => connected

/** Calls the listener after each change of isConnected; the answer unsubscribes. */
export const subscribeConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to the system: going offline is believed at once, coming online only once the API answers. */
export const watchConnection = (target: EventTarget, probe: () => void): void => {
  target.addEventListener('offline', () => reportConnection(false))
  target.addEventListener('online', probe)
}
