/** One value that screens watch, for useSyncExternalStore. */
export type Observable<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

/** Makes a value that calls its listeners when it changes. */
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
