// navigator.onLine says true behind a dead Wi-Fi (F38): what counts is whether the API itself answered lately.
const isCut = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
let connected = !isCut()
let cuts = 0
const listeners = new Set<() => void>()

/** Notes whether the API answered, or that the system says that there is no network. */
export const reportConnection = (isConnected: boolean): void => {
  if (isConnected === connected) return
  connected = isConnected
  listeners.forEach((listener) => listener())
}

/**
 * Notes the beginning of a call, and gives the way to note that it was answered. An answer that was under way when the system
 * said that there is no network, and is read after that, says nothing of now.
 */
export const beginCall = (): (() => void) => {
  const before = cuts
  return () => {
    if (before === cuts) reportConnection(true)
  }
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
  const cut = (): void => {
    cuts += 1
    reportConnection(false)
  }
  target.addEventListener('offline', cut)
  target.addEventListener('online', probe)
  // The listening begins a while after the page.
  if (isCut()) cut()
}
