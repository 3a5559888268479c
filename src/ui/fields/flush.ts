/** Fields with text that their form does not have yet; each entry hands it over. */
const pending = new Set<() => void>()
const watchers = new Set<() => void>()

const tellWatchers = (): void => watchers.forEach((tell) => tell())

/**
 * Registers a field whose text is still in its own buffer, with the very key that changed it. Returns the way to take it
 * back, once the form has the text.
 */
export const registerPending = (commit: () => void): (() => void) => {
  pending.add(commit)
  if (pending.size === 1) tellWatchers()
  return () => {
    if (pending.delete(commit) && pending.size === 0) tellWatchers()
  }
}

/** Whether a field holds text that its form does not have: then nothing on the screen may be called saved. */
export const hasPending = (): boolean => pending.size > 0

/** Calls the listener with the first key that a form does not have, and when its form has all of them; the answer unsubscribes. */
export const watchPending = (listener: () => void): (() => void) => {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

/**
 * Makes every field hand over, now, what it still keeps in its buffer. For the moments that cannot wait for the pause after
 * a key: the page hides, the step changes, the form is sent.
 */
export const flushFields = (): void => {
  for (const commit of pending) commit()
}
