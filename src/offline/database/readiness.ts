/**
 * How far the portal's own files are on this device, which decides whether it opens without a connection:
 *   unknown     not looked at yet;  preparing  `done` of `total` files are here;  ready  all of them
 *   failed      some could not be had;  impossible  this browser cannot keep them
 */
export type Readiness =
  | { kind: 'unknown' | 'ready' | 'failed' | 'impossible' }
  | { kind: 'preparing'; done: number; total: number }

// A page that a worker answered was answered from files that are all here: it is installed whole or not at all.
const initial = (): Readiness => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return { kind: 'impossible' }
  return navigator.serviceWorker.controller === null ? { kind: 'unknown' } : { kind: 'ready' }
}

let current = initial()
const listeners = new Set<() => void>()

/** How it stands; a stable snapshot for useSyncExternalStore. */
export const getReadiness = (): Readiness => current

/** Whether the portal opens here without a connection: the only ground for any promise about working offline. */
export const isOfflineReady = (): boolean => current.kind === 'ready'

/** Notes how far it is. */
export const reportReadiness = (next: Readiness): void => {
  current = next
  listeners.forEach((listener) => listener())
}

/** Calls the listener after each change of getReadiness; the answer unsubscribes. */
export const subscribeReadiness = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
