/** The draft that is asked to go on on another device; null while the dialog is closed. */
type Opened = string | null

let opened: Opened = null
const listeners = new Set<() => void>()

const change = (next: Opened): void => {
  if (next === opened) return
  opened = next
  listeners.forEach((listener) => listener())
}

/** Opens 'Seguir en otro dispositivo' for a draft, over the present screen. */
export const openCarry = (draftId: string): void => change(draftId)

/** Closes it. A draft that is on its way stays so. */
export const closeCarry = (): void => change(null)

/** For useSyncExternalStore. */
export const subscribeCarry = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft that the dialog is open for; null while it is closed. */
export const openedCarry = (): Opened => opened
