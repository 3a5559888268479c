let round = 0
const listeners = new Set<() => void>()

/** How often the screen was begun anew in this page. */
export const getRound = (): number => round

/** Calls the listener after each time. Returns the unsubscribe function. */
export const subscribeRound = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws the present screen anew, as if it were just entered. */
export const beginRound = (): void => {
  round += 1
  listeners.forEach((listener) => listener())
}
