/** Fields with text that their form does not have yet; each entry hands it over. */
const pending = new Set<() => void>()

/** Registers a field whose text is still in its own buffer. Returns the way to take it back. */
export const registerPending = (commit: () => void): (() => void) => {
  pending.add(commit)
  return () => pending.delete(commit)
}

/**
 * Makes every field hand over, now, what it still keeps in its buffer. For the moments that cannot wait 170 ms: the page
 * hides, the step changes, the form is sent.
 */
export const flushFields = (): void => {
  for (const commit of pending) commit()
}
