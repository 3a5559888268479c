/** Time, injected. `now` is epoch milliseconds. `every` repeats the work until the function it returns is called. */
export type Clock = {
  now(): number
  every(ms: number, work: () => void): () => void
}

/** The device's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
