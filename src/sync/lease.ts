import type { Clock } from './clock'

/** How often a delivery under way prolongs its lease; well below the two minutes of a lease, in milliseconds. */
const heartbeatMs = 30_000

/** Keeps something leased while it is being delivered, however slow the line is. */
type LeaseKeeper = {
  /** Stops; settles once every write begun has ended. */
  stop(): Promise<void>
}

/**
 * Prolongs a lease on a timer, by `extend` with the present moment. A frozen tab runs no timer: its lease lapses and another tab
 * takes the item up, which the server's own uniqueness makes safe.
 */
export const keepLease = (extend: (now: number) => Promise<unknown>, clock: Clock): LeaseKeeper => {
  let writes: Promise<unknown> = Promise.resolve()
  const cancel = clock.every(heartbeatMs, () => {
    writes = writes.then(() => extend(clock.now()))
  })
  return {
    stop: async () => {
      cancel()
      await writes
    },
  }
}
