import type { Owner } from '../domain/owner'
import type { Result } from '../domain/result'
import { findNextWake, isStalled, releaseLapsed } from '../offline/outbox/outbox-lease'
import type { Clock } from './clock'
import { deliver } from './delivery'
import { deliverDue } from './lanes'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/**
 * Runs the work while no other context of this device does; undefined, without running it, when one does. With `steal` it
 * takes the place of one that has gone silent.
 */
export type Exclusive = <T>(work: () => Promise<T>, options: { steal: boolean }) => Promise<T | undefined>

/** What a sender is made of. */
export type SenderParts = {
  transport: Transport
  clock: Clock
  /** In [0, 1). */
  random: () => number
  lock: Exclusive
  /** Whose items may be sent now: the visitor's, and those of the person who is signed in (F54). */
  owners: () => readonly Owner[]
  verify?: ReceiptVerifier
}

/** How a run ended: another sender is at work, the API is out of reach, or everything due was taken up. */
export type Drained = {
  kind: 'busy' | 'offline' | 'done'
  /** Moment of the next attempt, epoch milliseconds; null when nothing waits. */
  nextAt: number | null
}

/** Takes the outbox to the server. */
export type Sender = {
  /** Takes up everything that is due, the oldest first; safe to call at any time and from any tab. */
  drain(): Promise<Drained>
}

const valueOr = <T>(result: Result<T, unknown>, otherwise: T): T => (result.ok ? result.value : otherwise)

/** Makes a sender; see SenderParts. The order of its steps is O1, O2, the deferred checks, then the delivery. */
export const createSender = (parts: SenderParts): Sender => {
  const { transport, clock, owners } = parts
  const verify = parts.verify ?? verifyReceipt

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await releaseLapsed(clock.now(), { holdWasFree })
    const wake = valueOr(await findNextWake(owners(), clock.now()), null)
    if (wake === null || wake > clock.now()) return 'done'
    // Being out of reach is not an attempt: nobody's waiting grows because of it.
    if (!(await transport.ping())) return 'offline'
    await deliverDue({ now: clock.now, owners }, (item, leaseId) =>
      deliver({ item, leaseId, transport, clock, random: parts.random, verify }),
    )
    return 'done'
  }

  /** A frozen tab keeps its lock for ever, so the leases decide when its place may be taken. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const stalled = valueOr(await isStalled(owners(), clock.now()), false)
    return (stalled ? await parts.lock(() => drainAlone(false), { steal: true }) : undefined) ?? 'busy'
  }

  return {
    drain: async () => {
      const kind = (await parts.lock(() => drainAlone(true), { steal: false })) ?? (await drainInPlaceOfSilent())
      return { kind, nextAt: valueOr(await findNextWake(owners(), clock.now()), null) }
    },
  }
}
