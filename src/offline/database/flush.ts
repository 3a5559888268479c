const flushers = new Set<() => Promise<boolean>>()

/** Longest time that the open forms get to write their unsaved edits, in milliseconds. */
const flushLimitMs = 2_000

/**
 * Registers the function by which an open form writes its last edits at once (F06); it resolves to true when everything
 * is on the disk. It is called before this tab closes the database and before a reload. Returns the unregister
 * function.
 */
export const registerFlush = (flush: () => Promise<boolean>): (() => void) => {
  flushers.add(flush)
  return () => flushers.delete(flush)
}

/**
 * Makes every open form write its unsaved edits. Settles when all did, or after two seconds. True when everything is on
 * the disk.
 */
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

/** Whether a form is open in this tab. If so, the page is not reloaded without asking (F57). */
export const hasOpenForms = (): boolean => flushers.size > 0
