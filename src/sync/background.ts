import type { Owner } from '../domain/owner'
import { ownLine } from '../offline/own-line'
import { systemClock } from './clock'
import { createOutboxSender } from './outbox-sender'
import type { Drained } from './sender'
import type { Transport } from './transport'

/** How long a run begins anything new, in milliseconds: browsers end a worker's event after about five minutes. */
const mostMs = 240_000

/**
 * Runs the sender once inside the service worker, for the `sync` event, with the page's lock, leases and verdicts. By
 * default only the visitor's items: the worker has no session of anybody. What needs the word of its person is left to the
 * pages. If `nextAt` is not null, something is left; the worker may then fail its event, so that the browser wakes it again.
 */
export const drainInBackground = (transport: Transport, owners: readonly Owner[] = ['visitante']): Promise<Drained> => {
  const until = systemClock.now() + mostMs
  return createOutboxSender({
    transport,
    clock: systemClock,
    random: Math.random,
    owners: () => owners,
    line: ownLine,
    hasPerson: false,
    isOver: () => systemClock.now() >= until,
  }).drain()
}
