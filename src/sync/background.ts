import type { Owner } from '../domain/owner'
import { systemClock } from './clock'
import { runAsOnlySender } from './exclusive-run'
import { createSender, type Drained } from './sender'
import type { Transport } from './transport'

/**
 * Runs the sender once inside the service worker, for the `sync` event, with the page's lock, leases and verdicts. By
 * default only the visitor's items: the worker has no session of anybody. If `nextAt` is not null, something is left;
 * the worker may then fail its event, so that the browser wakes it again.
 */
export const drainInBackground = (transport: Transport, owners: readonly Owner[] = ['visitante']): Promise<Drained> => {
  const parts = { transport, clock: systemClock, random: Math.random, lock: runAsOnlySender, owners: () => owners }
  return createSender(parts).drain()
}
