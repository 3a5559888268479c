const flushers = new Set<() => Promise<boolean>>()

/** Longest wait for the open forms to write what they hold, in milliseconds. */
const flushLimitMs = 2_000

/**
 * Registers how an open form writes its last edits at once (F06), true once nothing is left over; the answer unregisters. Called before this tab gives up
 * the database, and by whoever is about to reload the page.
 */
export const registerFlush = (flush: () => Promise<boolean>): (() => void) => {
  flushers.add(flush)
  return () => flushers.delete(flush)
}

/** Makes every open form write what it holds; settles when all did, or after two seconds: true when all of it is on the disk. */
export const flushAll = async (): Promise<boolean> => {
  const written = Promise.allSettled(Array.from(flushers, (flush) => flush())).then((ends) =>
    ends.every((end) => end.status === 'fulfilled' && end.value),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), flushLimitMs)
  })
  const isWritten = await Promise.race([written, late])
  clearTimeout(timer)
  return isWritten
}

/** Whether a form is open in this tab: then nobody reloads it without being asked (F57). */
export const hasOpenForms = (): boolean => flushers.size > 0
