/** How fast an item is arriving, in bytes per second; null while that is not known well enough to say. */
export type Pace = { bytesPerSecond: number | null }

const paces = new Map<string, Pace>()
const listeners = new Set<() => void>()

/** Stores the pace of an item that this page is sending; undefined once it no longer is. */
export const setPace = (itemId: string, pace: Pace | undefined): void => {
  if (pace === undefined ? !paces.has(itemId) : paces.get(itemId)?.bytesPerSecond === pace.bytesPerSecond) return
  if (pace === undefined) paces.delete(itemId)
  else paces.set(itemId, pace)
  listeners.forEach((listener) => listener())
}

/** The pace of an item; undefined when this page is not sending it. The same object until it changes. */
export const paceOf = (itemId: string): Pace | undefined => paces.get(itemId)

/** Calls the listener after each change of a pace. Returns the unsubscribe function. */
export const watchPaces = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
