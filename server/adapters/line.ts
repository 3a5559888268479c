import { availableParallelism } from 'node:os'
import { beyondLimit } from '../http/api-problem'
import { limits } from '../limits/limits'

/** A line for work that takes a processor for itself. */
export type Line = {
  /**
   * Runs the work once its turn has come, first come first served. Throws a 503 that says how long to wait when its turn would
   * not come in time, without running it.
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** How many wait at this moment. */
  waiting: () => number
}

// How much the last one counts for what the next one is expected to take.
const weight = 0.2

/**
 * A line in which `atOnce` are served at the same time; a processor is left to everything else. `now` is a clock (ms) that never
 * goes back.
 */
export const createLine = (
  atOnce = Math.max(1, availableParallelism() - 1),
  now: () => number = () => performance.now(),
): Line => {
  const { longest, expected } = limits.passwords
  const waiting: (() => void)[] = []
  let served = 0
  let usualMs: number = expected.value

  const next = (): void => {
    const first = waiting.shift()
    if (first === undefined) served -= 1
    else first()
  }

  const takeTurn = (): Promise<void> => {
    if (served < atOnce) {
      served += 1
      return Promise.resolve()
    }
    const wait = ((waiting.length + 1) * usualMs) / atOnce
    if (wait > longest.value) throw beyondLimit(longest, (wait - longest.value) / 1000 + 1)
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    run: async (work) => {
      await takeTurn()
      const begun = now()
      try {
        return await work()
      } finally {
        usualMs += weight * (now() - begun - usualMs)
        next()
      }
    },
    waiting: () => waiting.length,
  }
}
