/** Time, injected. `now` is epoch milliseconds. `every` repeats the work until the function it returns is called. */
export type Clock = {
  now(): number
  wait(ms: number): Promise<void>
  every(ms: number, work: () => void): () => void
}

/** The device's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
