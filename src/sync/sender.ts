import type { Result } from '../domain/result'
import { runExclusively } from '../offline/database/exclusive'
import type { LeasedQueue, LeasedRow } from '../offline/queue/leased-queue'
import type { Clock } from './clock'
import { keepLease } from './lease'

/** What a sender is made of: the queue, and what one kind of queue needs around it. */
export type SenderParts<Row extends LeasedRow, Scope> = {
  queue: LeasedQueue<Row, Scope>
  clock: Clock
  /** What may leave now, beside so many rows that this sender is sending; null while nobody is here whose rows could leave. */
  scope: (underWay: number) => Scope | null
  /** What might leave once the API has answered, when that is more than what may leave now. */
  hoped?: () => Scope | null
  /** Whether the API itself answers. */
  ping: () => Promise<boolean>
  /** Sends one leased row and commits what became of it. False ends the run: the API is out of reach. */
  deliver: (row: Row, leaseId: string) => Promise<boolean>
  /** How many rows are sent at once; one by default. */
  lanes?: number
  /** Whether the run has to end, so that nothing new is begun. */
  isOver?: () => boolean
  /** Whether this device has such rows at all: without any, no database is opened. */
  hasAny?: () => Promise<boolean>
  /** Runs before each look at the queue, while no other sender runs. */
  tidy?: () => Promise<unknown>
  /** Runs when something is due and the API does not answer. */
  whenOffline?: () => Promise<unknown>
}

/** How a run ended: another sender is running, the API is out of reach, or everything due was delivered. */
export type Drained = {
  kind: 'busy' | 'offline' | 'done'
  /** Moment of the next attempt, epoch milliseconds; null when nothing waits. */
  nextAt: number | null
}

/** Sends a queue to the server. */
export type Sender = {
  /** Delivers everything that is due. Safe to call at any time and from any tab. */
  drain(): Promise<Drained>
}

/** More rows than any queue has: ends the loop even if one stays due. */
const mostRows = 400

const valueOr = <T>(result: Result<T, unknown>, otherwise: T): T => (result.ok ? result.value : otherwise)

/**
 * Makes the sender of a queue. At most one runs on this device, pages and worker together. A run gives back what silent
 * senders left, looks whether anything is due, asks whether the API answers, and then delivers until nothing is due. Being out
 * of reach counts as no attempt, so later waits do not grow.
 */
export const createSender = <Row extends LeasedRow, Scope>(parts: SenderParts<Row, Scope>): Sender => {
  const { queue, clock, scope, hoped = () => scope(0), lanes = 1, isOver = () => false } = parts

  const findWake = async (seen: Scope | null): Promise<number | null> =>
    seen === null ? null : valueOr(await queue.findNextWake(seen, clock.now()), null)

  const take = async (leaseId: string, underWay: number): Promise<Row | null> => {
    const seen = scope(underWay)
    return seen === null ? null : valueOr(await queue.take({ now: clock.now(), leaseId, scope: seen }), null)
  }

  /** However slow the connection is, the row stays leased while it is being delivered. */
  const deliver = async (row: Row, leaseId: string): Promise<boolean> => {
    const keeper = keepLease((now) => queue.extend(row.id, leaseId, now), clock)
    try {
      return await parts.deliver(row, leaseId)
    } finally {
      await keeper.stop()
    }
  }

  const deliverDue = async (): Promise<Drained['kind']> => {
    const underWay = new Set<Promise<void>>()
    let isReached = true
    const takeAnother = async (): Promise<boolean> => {
      const leaseId = crypto.randomUUID()
      const row = await take(leaseId, underWay.size)
      if (row === null) return false
      const done = deliver(row, leaseId)
        .then((goesOn) => {
          isReached &&= goesOn
        })
        .finally(() => underWay.delete(done))
      underWay.add(done)
      return true
    }

    try {
      for (let taken = 0; taken < mostRows;) {
        if (isReached && !isOver() && underWay.size < lanes && (await takeAnother())) taken += 1
        else if (underWay.size > 0) await Promise.race(underWay)
        else break
      }
    } finally {
      await Promise.allSettled(underWay)
    }
    return isReached ? 'done' : 'offline'
  }

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await queue.release(clock.now(), { holdWasFree })
    await parts.tidy?.()
    const wake = await findWake(hoped())
    if (wake === null || wake > clock.now()) return 'done'
    if (await parts.ping()) return deliverDue()
    await parts.whenOffline?.()
    return 'offline'
  }

  /** A frozen tab keeps its lock for ever, so the leases decide when it may be replaced. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const seen = scope(0)
    const isStalled = seen !== null && valueOr(await queue.isStalled(seen, clock.now()), false)
    const run = isStalled ? runExclusively(queue.lock, () => drainAlone(false), { steal: true }) : undefined
    return (await run) ?? 'busy'
  }

  return {
    drain: async () => {
      if ((await parts.hasAny?.()) === false) return { kind: 'done', nextAt: null }
      const kind = (await runExclusively(queue.lock, () => drainAlone(true))) ?? (await drainInPlaceOfSilent())
      return { kind, nextAt: await findWake(scope(0)) }
    },
  }
}
