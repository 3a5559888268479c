import { findChange, type AnyChange } from '../../contract/changes/changes'
import type { Owner } from '../../domain/owner'
import {
  areChangesStalled,
  findNextChangeWake,
  releaseLapsedChanges,
  takeNextChange,
} from '../../offline/changes/lease'
import type { Clock } from '../clock'
import type { Drained, Exclusive, Sender } from '../sender'
import { deliverChange } from './deliver-change'
import type { ChangeTransport } from './transport'

/** What the sender of changes is made of. */
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
  /** The table of kinds, unless told otherwise. */
  findKind?: (kind: string) => AnyChange | undefined
}

/** More changes than any queue has: an end in case one stays due. */
const mostChanges = 400

/**
 * Makes the sender of changes: one at a time, in the order of their member's queue, each as a request of its own. One that waits or
 * was not taken holds up the others of its item alone; without a connection the run ends.
 */
export const createChangeSender = (parts: ChangeSenderParts): Sender => {
  const { transport, clock, owner, findKind = findChange } = parts

  const nextWake = async (): Promise<number | null> => {
    const member = owner()
    const wake = member === null ? undefined : await findNextChangeWake(member, clock.now())
    return wake?.ok === true ? wake.value : null
  }

  const sendDue = async (): Promise<Drained['kind']> => {
    for (let sent = 0; sent < mostChanges; sent += 1) {
      const member = owner()
      if (member === null) return 'done'
      const leaseId = crypto.randomUUID()
      const next = await takeNextChange({ now: clock.now(), leaseId, owner: member })
      if (!next.ok || next.value === null) return 'done'
      if (!(await deliverChange({ ...parts, findKind, change: next.value, leaseId }))) return 'offline'
    }
    return 'done'
  }

  const drainAlone = async (holdWasFree: boolean): Promise<Drained['kind']> => {
    await releaseLapsedChanges(clock.now(), { holdWasFree })
    const wake = await nextWake()
    if (wake === null || wake > clock.now()) return 'done'
    // Being out of reach is not an attempt: nobody's waiting grows because of it.
    return (await transport.ping()) ? sendDue() : 'offline'
  }

  /** A frozen tab keeps its hold for ever, so the leases decide when its place may be taken. */
  const drainInPlaceOfSilent = async (): Promise<Drained['kind']> => {
    const member = owner()
    const stalled = member === null ? undefined : await areChangesStalled(member, clock.now())
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
