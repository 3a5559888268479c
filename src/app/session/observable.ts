/** One value that screens watch, as useSyncExternalStore wants it. */
export type Observable<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

/** A value of this page that tells its watchers when it changes. */
export const createObservable = <T>(initial: T): Observable<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
