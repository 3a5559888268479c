import type { Clock } from './clock'

/** How often a running delivery extends its lease, in milliseconds; well below the two minutes of a lease. */
const heartbeatMs = 30_000

/** Keeps an item leased while it is being delivered, however slow the connection is. */
type LeaseKeeper = {
  /** Stops. Settles when every write that has begun has ended. */
  stop(): Promise<void>
}

/**
 * Extends a lease on a timer, by calling `extend` with the present moment. A frozen tab runs no timer: its lease lapses
 * and another tab takes the item. This is safe because the server accepts an id once.
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
