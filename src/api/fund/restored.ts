let known: string | null = null
const listeners = new Set<() => void>()

/** When the fund last went back to a copy of its data, as it said in this page (ISO 8601); null while it said nothing of it. */
export const getRestored = (): string | null => known

/** Notes what the API said of it. */
export const noteRestored = (at: string | null): void => {
  if (at === known) return
  known = at
  listeners.forEach((listener) => listener())
}

/** Calls the listener after each change of getRestored. Returns the unsubscribe function. */
export const watchRestored = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
