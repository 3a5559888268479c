import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentStore } from './store'

/** A supervisor waits for the health check a few seconds only. */
const patienceMs = 3000

/** How long the store counts as there after it answered. */
const goodForMs = 10_000

/**
 * Gives the question whether the store of the documents answers. Anybody may ask, and each reading of a bucket costs the
 * operator something: an answer counts for ten seconds, and who asks meanwhile shares the one that is on its way. That it
 * did not answer is not kept. Rejects as the store does. `now` is a clock in milliseconds that only goes on.
 */
export const createStoreCheck = (
  { read }: Pick<DocumentStore, 'read'>,
  now: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let goodUntil = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | undefined
  const ask = async (): Promise<boolean> => {
    const stream = await read('installation')
    stream?.destroy()
    goodUntil = now() + goodForMs
    return true
  }
  return () => {
    if (now() < goodUntil) return Promise.resolve(true)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return Promise.race([asking, pause(patienceMs, false, { ref: false })])
  }
}
