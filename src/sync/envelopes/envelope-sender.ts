import { hasEnvelopeDb } from '../../offline/envelopes/database'
import { envelopeQueue } from '../../offline/envelopes/envelope-queue'
import { sweepEnvelopeParts } from '../../offline/envelopes/sweep'
import type { Clock } from '../clock'
import type { ParcelCalls } from '../parcels/parcel-calls'
import { createSender, type Sender } from '../sender'
import { deliverEnvelope } from './deliver-envelope'

/** What a sender of envelopes is made of. */
export type EnvelopeSenderParts = {
  calls: ParcelCalls
  /** Whether the API itself answers. */
  ping: () => Promise<boolean>
  clock: Clock
  /** In [0, 1). */
  random: () => number
  /** Parcels of requests that the usual sender takes care of in this page. */
  living: () => ReadonlySet<string>
}

/**
 * Makes a sender of envelopes. They leave one after the other, the oldest first, whoever is at the tablet: what they prove
 * themselves by is their own. A device that has never closed one gets no database.
 */
export const createEnvelopeSender = ({ calls, ping, clock, random, living }: EnvelopeSenderParts): Sender =>
  createSender({
    queue: envelopeQueue,
    clock,
    scope: () => ({ skip: living() }),
    ping,
    hasAny: hasEnvelopeDb,
    tidy: () => sweepEnvelopeParts(clock.now()),
    deliver: async (row, leaseId) => {
      await deliverEnvelope({ row, leaseId, calls, clock, random })
      return true
    },
  })
