const flushers = new Set<() => Promise<unknown>>()

/** Longest wait for the open forms to write what they hold, in milliseconds. */
const flushLimitMs = 2_000

/**
 * Registers how an open form writes its last edits at once (F06); the answer unregisters. Called before this tab gives up
 * the database, and by whoever is about to reload the page.
 */
export const registerFlush = (flush: () => Promise<unknown>): (() => void) => {
  flushers.add(flush)
  return () => flushers.delete(flush)
}

/** Makes every open form write what it holds; settles when all did, or after two seconds. */
export const flushAll = async (): Promise<void> => {
  const written = Promise.allSettled(Array.from(flushers, (flush) => flush()))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flushLimitMs)
  })
  await Promise.race([written, late])
  clearTimeout(timer)
}

/** Whether a form is open in this tab: then nobody reloads it without being asked (F57). */
export const hasOpenForms = (): boolean => flushers.size > 0
