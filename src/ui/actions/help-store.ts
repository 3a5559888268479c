/** The topic that the help was opened at, '' for its first page; null while it is closed. */
type Opened = string | null

let opened: Opened = null
const listeners = new Set<() => void>()

const change = (next: Opened): void => {
  if (next === opened) return
  opened = next
  listeners.forEach((listener) => listener())
}

/** Opens the help over the present screen, at a topic or at its first page. */
export const openHelp = (topic = ''): void => change(topic)

/** Closes the help. */
export const closeHelp = (): void => change(null)

/** For useSyncExternalStore. */
export const subscribeHelp = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topic that the help is open at, '' for its first page; null while it is closed. */
export const openedHelp = (): Opened => opened
