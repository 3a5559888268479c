import type { Result } from '../../domain/result'
import { hasEnvelopeDb } from '../../offline/envelopes/database'
import { envelopeQueue } from '../../offline/envelopes/envelope-queue'
import { sweepEnvelopeParts } from '../../offline/envelopes/sweep'
import { runExclusively } from '../../offline/database/exclusive'
import type { Clock } from '../clock'
import type { ParcelCalls } from '../parcels/parcel-calls'
import type { Drained, Exclusive, Sender } from '../sender'
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

/** More envelopes than any tablet has: ends the loop even if one stays due. */
const mostEnvelopes = 400

/** Runs at most one sender of envelopes on this device, pages and worker together. */
const runAlone: Exclusive = (work, options) => runExclusively('sobres', work, options)

const valueOr = <T>(result: Result<T, unknown>, otherwise: T): T => (result.ok ? result.value : otherwise)

/**
 * Makes a sender of envelopes. They leave one after the other, the oldest first, whoever is at the tablet: what they prove
 * themselves by is their own. A device that has never closed one gets no database.
 */
export const createEnvelopeSender = (parts: EnvelopeSenderParts): Sender => {
  const { calls, clock, random, living, ping } = parts

  const nextWake = async (): Promise<number | null> =>
    valueOr(await envelopeQueue.findNextWake({ skip: living() }, clock.now()), null)

  const deliverDue = async (): Promise<void> => {
    for (let taken = 0; taken < mostEnvelopes; taken++) {
      const leaseId = crypto.randomUUID()
      const row = valueOr(await envelopeQueue.take({ now: clock.now(), leaseId, scope: { skip: living() } }), null)
      if (row === null) return
      await deliverEnvelope({ row, leaseId, calls, clock, random })
    }
  }

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await envelopeQueue.release(clock.now(), { holdWasFree })
    await sweepEnvelopeParts(clock.now())
    const wake = await nextWake()
    if (wake === null || wake > clock.now()) return 'done'
    // Being out of reach counts as no attempt, so later waits do not grow.
    if (!(await ping())) return 'offline'
    await deliverDue()
    return 'done'
  }

  /** A frozen tab keeps its lock for ever, so the leases decide when it may be replaced. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const isSilent = valueOr(await envelopeQueue.isStalled({ skip: living() }, clock.now()), false)
    return (isSilent ? await runAlone(() => drainAlone(false), { steal: true }) : undefined) ?? 'busy'
  }

  return {
    drain: async () => {
      if (!(await hasEnvelopeDb())) return { kind: 'done', nextAt: null }
      const kind = (await runAlone(() => drainAlone(true), { steal: false })) ?? (await drainInPlaceOfSilent())
      return { kind, nextAt: await nextWake() }
    },
  }
}
