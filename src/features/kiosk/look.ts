/** The size of the letters that a person chose on a tablet. */
export type Letter = 'normal' | 'large' | 'largest'

/** The colours that they chose. */
export type Contrast = 'light' | 'dark' | 'contrast'

/** How the tablet looks for the person who is at it. */
export type Look = { letter: Letter; contrast: Contrast }

const prefersDark = (): boolean => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches === true

const usual = (): Look => ({ letter: 'normal', contrast: prefersDark() ? 'dark' : 'light' })

let current: Look | null = null
const listeners = new Set<() => void>()

const show = (look: Look | null): void => {
  const { dataset } = document.documentElement
  if (look === null) {
    delete dataset['letter']
    delete dataset['theme']
  } else {
    dataset['letter'] = look.letter
    dataset['theme'] = look.contrast
  }
  current = look
  listeners.forEach((listener) => listener())
}

let seen: Look = usual()

/** The present look; the same object until it changes. */
export const getLook = (): Look => {
  const found = current ?? usual()
  if (found.letter !== seen.letter || found.contrast !== seen.contrast) seen = found
  return seen
}

/** Calls the listener after each change. Returns the unsubscribe function. */
export const subscribeLook = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the portal in another size or in other colours, at once. It is in memory alone: the next person starts anew. */
export const setLook = (change: Partial<Look>): void => show({ ...getLook(), ...change })

/** Back to how the tablet looks for everybody. */
export const resetLook = (): void => {
  if (current !== null) show(null)
}
