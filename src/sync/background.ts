import type { Owner } from '../domain/owner'
import { systemClock } from './clock'
import { runAsOnlySender } from './exclusive-run'
import { createSender, type Drained } from './sender'
import type { Transport } from './transport'

/**
 * One run of the sender inside the service worker, for the `sync` event: same lock, same leases and same verdicts as in
 * the page. Only the visitor's items unless told otherwise: the worker knows nobody's session. Something is left over when
 * `nextAt` is not null; the worker may then fail its event, so that the browser wakes it again.
 */
export const drainInBackground = (transport: Transport, owners: readonly Owner[] = ['visitante']): Promise<Drained> => {
  const parts = { transport, clock: systemClock, random: Math.random, lock: runAsOnlySender, owners: () => owners }
  return createSender(parts).drain()
}
