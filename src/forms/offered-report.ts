let offered: string | null = null
const listeners = new Set<() => void>()

/** Offers the technical report to the message that is open, or to the next one; only its person sends it (UNS-110). */
export const offerReport = (text: string): void => {
  offered = text
  listeners.forEach((tell) => tell())
}

/** Takes the report that was offered, once; null for none. */
export const takeReport = (): string | null => {
  const taken = offered
  offered = null
  return taken
}

/** Calls the listener when a report is offered: the help may stand over an open message. Returns the unsubscribe function. */
export const watchReport = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
