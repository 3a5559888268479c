import { systemClock } from '../clock'
import type { HttpCaller } from '../http-call'
import { createHttpTransport } from '../http-transport'
import { createParcelCalls } from '../parcels/parcel-calls'
import type { Drained } from '../sender'
import { createEnvelopeSender } from './envelope-sender'

/** Sends the envelopes of a tablet once inside the service worker; see drainInBackground. Nobody is here in the worker. */
export const drainEnvelopesInBackground = (call: HttpCaller): Promise<Drained> =>
  createEnvelopeSender({
    calls: createParcelCalls(call),
    ping: createHttpTransport(call).ping,
    clock: systemClock,
    random: Math.random,
    living: () => new Set(),
  }).drain()
