let isOpen = false
const listeners = new Set<() => void>()

const change = (next: boolean): void => {
  if (next === isOpen) return
  isOpen = next
  listeners.forEach((listener) => listener())
}

/** Opens the help over the present screen. */
export const openHelp = (): void => change(true)

/** Closes the help. */
export const closeHelp = (): void => change(false)

/** For useSyncExternalStore. */
export const subscribeHelp = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the help is open. */
export const isHelpOpen = (): boolean => isOpen
