import { findChange, type AnyChange } from '../../contract/changes/changes'
import type { Owner } from '../../domain/owner'
import { changeQueue } from '../../offline/changes/change-queue'
import { toQueuedChange } from '../../offline/changes/parts'
import type { Clock } from '../clock'
import type { Drained, Exclusive, Sender } from '../sender'
import { deliverChange } from './deliver-change'
import type { ChangeTransport } from './transport'

/** What a sender of changes needs. */
export type ChangeSenderParts = {
  transport: ChangeTransport
  clock: Clock
  /** The server's clock as last known, epoch milliseconds. */
  serverNow: () => number
  /** In [0, 1). */
  random: () => number
  lock: Exclusive
  /** The member whose vault is open here and who is signed in; null otherwise. */
  owner: () => Owner | null
  /** Finds a kind in the table of kinds; tests may pass their own. */
  findKind?: (kind: string) => AnyChange | undefined
}

/** More changes than any queue has: ends the loop even if one stays due. */
const mostChanges = 400

/**
 * Makes the sender of changes: one at a time, in the order of their member's queue, each in its own request. A change
 * that waits or was not taken blocks only the other changes of its item. Without a connection the run ends.
 */
export const createChangeSender = (parts: ChangeSenderParts): Sender => {
  const { transport, clock, owner, findKind = findChange } = parts

  const nextWake = async (): Promise<number | null> => {
    const member = owner()
    const wake = member === null ? undefined : await changeQueue.findNextWake({ owner: member }, clock.now())
    return wake?.ok === true ? wake.value : null
  }

  const sendDue = async (): Promise<Drained['kind']> => {
    for (let sent = 0; sent < mostChanges; sent += 1) {
      const member = owner()
      if (member === null) return 'done'
      const leaseId = crypto.randomUUID()
      const next = await changeQueue.take({ now: clock.now(), leaseId, scope: { owner: member } })
      if (!next.ok || next.value === null) return 'done'
      if (!(await deliverChange({ ...parts, findKind, change: await toQueuedChange(next.value), leaseId })))
        return 'offline'
    }
    return 'done'
  }

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await changeQueue.release(clock.now(), { holdWasFree })
    const wake = await nextWake()
    if (wake === null || wake > clock.now()) return 'done'
    // Being out of reach counts as no attempt, so later waits do not grow.
    return (await transport.ping()) ? sendDue() : 'offline'
  }

  /** A frozen tab keeps its lock for ever, so the leases decide when it may be replaced. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const member = owner()
    const stalled = member === null ? undefined : await changeQueue.isStalled({ owner: member }, clock.now())
    const isSilent = stalled?.ok === true && stalled.value
    return (isSilent ? await parts.lock(() => drainAlone(false), { steal: true }) : undefined) ?? 'busy'
  }

  return {
    drain: async () => {
      const kind = (await parts.lock(() => drainAlone(true), { steal: false })) ?? (await drainInPlaceOfSilent())
      return { kind, nextAt: await nextWake() }
    },
  }
}
