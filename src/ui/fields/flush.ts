/** Fields with text that their form does not have yet; calling an entry commits it. */
const pending = new Set<() => void>()
const watchers = new Set<() => void>()

const tellWatchers = (): void => watchers.forEach((tell) => tell())

/**
 * Registers a field with uncommitted text, on the key that changed it. Returns the function that removes it, once the
 * form has the text.
 */
export const registerPending = (commit: () => void): (() => void) => {
  pending.add(commit)
  if (pending.size === 1) tellWatchers()
  return () => {
    if (pending.delete(commit) && pending.size === 0) tellWatchers()
  }
}

/** Whether a field has text that its form does not have: then nothing on the screen may be shown as saved. */
export const hasPending = (): boolean => pending.size > 0

/** Calls the listener on the first uncommitted key, and when all are committed. Returns the unsubscribe function. */
export const watchPending = (listener: () => void): (() => void) => {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

/**
 * Makes every field commit its text now, for moments that cannot wait for the pause after a key: the page hides, the
 * step changes, the form is sent.
 */
export const flushFields = (): void => {
  for (const commit of pending) commit()
}
