/**
 * Which of the portal's own files are on this device. It decides whether the portal opens without a connection.
 *   unknown     not looked at yet;  preparing  `done` of `total` files are here;  ready  all of them
 *   failed      some could not be loaded;  impossible  this browser cannot keep them
 */
export type Readiness =
  | { kind: 'unknown' | 'ready' | 'failed' | 'impossible' }
  | { kind: 'preparing'; done: number; total: number }

// If a worker answered for this page, all files are here: the worker installs all of them or none.
const initial = (): Readiness => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return { kind: 'impossible' }
  return navigator.serviceWorker.controller === null ? { kind: 'unknown' } : { kind: 'ready' }
}

let current = initial()
const listeners = new Set<() => void>()

/** The present readiness; a stable snapshot for useSyncExternalStore. */
export const getReadiness = (): Readiness => current

/** Whether the portal opens here without a connection. Screens may promise offline work only when this is true. */
export const isOfflineReady = (): boolean => current.kind === 'ready'

/** Stores the new readiness and tells the listeners. */
export const reportReadiness = (next: Readiness): void => {
  current = next
  listeners.forEach((listener) => listener())
}

/** Calls the listener after each change of getReadiness. Returns the unsubscribe function. */
export const subscribeReadiness = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
