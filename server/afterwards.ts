/** Longest wait of a closing server for work that follows an answer, in milliseconds. */
const closingMs = 5_000

/** Work that no answer waits for, such as letters. */
export type Afterwards = {
  /** Keeps account of work until it ends. The work must not reject. */
  add: (work: Promise<void>) => void
  /** Waits for the work that is under way, for a limited time. */
  close: () => Promise<void>
}

/** Keeps account of the work under way, so that closing the server waits for it, at most `mostMs` milliseconds. */
export const createAfterwards = (mostMs: number = closingMs): Afterwards => {
  const running = new Set<Promise<void>>()
  return {
    add: (work) => {
      const noted = work.finally(() => running.delete(noted))
      running.add(noted)
    },
    close: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, mostMs)
      })
      await Promise.race([Promise.all(running), late])
      clearTimeout(timer)
    },
  }
}
