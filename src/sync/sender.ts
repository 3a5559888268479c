import { deliveryModeOf } from '../domain/delivery/capabilities'
import type { Line } from '../domain/delivery/line'
import type { Owner } from '../domain/owner'
import type { Result } from '../domain/result'
import { forgetAsked } from '../offline/outbox/outbox-hold'
import { outboxQueue, type OutboxScope, type Taking } from '../offline/outbox/outbox-queue'
import type { Clock } from './clock'
import { deliver } from './delivery'
import type { Delivery } from './delivery-parts'
import { deliverDue } from './lanes'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/**
 * Runs the work if no other page or worker of this device does; else returns undefined without running it. With `steal`
 * it replaces a sender that has gone silent.
 */
export type Exclusive = <T>(work: () => Promise<T>, options: { steal: boolean }) => Promise<T | undefined>

/** What a sender is made of. */
export type SenderParts = {
  transport: Transport
  clock: Clock
  /** In [0, 1). */
  random: () => number
  lock: Exclusive
  /** The owners whose items may be sent now: the visitor, and the signed-in member (F54). */
  owners: () => readonly Owner[]
  verify?: ReceiptVerifier
  /** The line now; nothing is known of it by default. */
  line?: () => Line
  /** False in the worker: what needs the word of its person is left to the pages. */
  hasPerson?: boolean
  /** Whether the run has to end; what is being sent stops before its next piece. */
  isOver?: () => boolean
  /** Shows how fast an item arrives. */
  tellPace?: Delivery['tellPace']
}

/** How a run ended: another sender is running, the API is out of reach, or everything due was delivered. */
export type Drained = {
  kind: 'busy' | 'offline' | 'done'
  /** Moment of the next attempt, epoch milliseconds; null when nothing waits. */
  nextAt: number | null
}

/** Sends the outbox to the server. */
export type Sender = {
  /** Delivers everything that is due, the oldest first. Safe to call at any time and from any tab. */
  drain(): Promise<Drained>
}

const valueOr = <T>(result: Result<T, unknown>, otherwise: T): T => (result.ok ? result.value : otherwise)

/** Makes a sender; see SenderParts. Each delivery runs O1, O2, the deferred checks, then the sending. */
export const createSender = (parts: SenderParts): Sender => {
  const { transport, clock, owners, hasPerson = true } = parts
  const { verify = verifyReceipt, line = () => 'unknown', isOver = () => false, tellPace = () => undefined } = parts

  /** What may be taken at the API that answered last. */
  const taking = (): Taking => {
    const needsPerson = deliveryModeOf(transport.able()) === 'once'
    return { line: line(), by: needsPerson ? (hasPerson ? 'asked' : 'none') : 'any' }
  }

  const scope = (): OutboxScope => ({ owners: owners(), taking: taking() })

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await outboxQueue.release(clock.now(), { holdWasFree })
    // The API may have learned to give receipts since it answered last, so that nobody's word is needed any more.
    const hoped: OutboxScope = { owners: owners(), taking: { line: line(), by: 'any' } }
    const wake = valueOr(await outboxQueue.findNextWake(hoped, clock.now()), null)
    if (wake === null || wake > clock.now()) return 'done'
    // Being out of reach counts as no attempt, so later waits do not grow. Nobody waits at the screen for ever, though.
    if (!(await transport.ping())) {
      if (hasPerson) await forgetAsked(owners())
      return 'offline'
    }
    const delivery = { transport, clock, random: parts.random, verify, line, isOver, tellPace }
    await deliverDue({ now: clock.now, owners, taking, isOver }, (item, leaseId) =>
      deliver({ item, leaseId, ...delivery }),
    )
    return 'done'
  }

  /** A frozen tab keeps its lock for ever, so the leases decide when it may be replaced. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const stalled = valueOr(await outboxQueue.isStalled(scope(), clock.now()), false)
    return (stalled ? await parts.lock(() => drainAlone(false), { steal: true }) : undefined) ?? 'busy'
  }

  return {
    drain: async () => {
      const kind = (await parts.lock(() => drainAlone(true), { steal: false })) ?? (await drainInPlaceOfSilent())
      return { kind, nextAt: valueOr(await outboxQueue.findNextWake(scope(), clock.now()), null) }
    },
  }
}
