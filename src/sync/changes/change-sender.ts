import { findChange, type AnyChange } from '../../contract/changes/changes'
import type { Owner } from '../../domain/owner'
import { changeQueue } from '../../offline/changes/change-queue'
import { toQueuedChange } from '../../offline/changes/parts'
import type { Clock } from '../clock'
import type { Invalidate } from '../delivery-parts'
import { createSender, type Sender } from '../sender'
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
  /** The member whose vault is open here and who is signed in; null otherwise. */
  owner: () => Owner | null
  /** Finds a kind in the table of kinds; tests may pass their own. */
  findKind?: (kind: string) => AnyChange | undefined
  /** Hears which readings of the server are out of date, once a change was taken. */
  invalidate?: Invalidate
}

/**
 * Makes the sender of changes: one at a time, in the order of their member's queue, each in its own request. A change
 * that waits or was not taken blocks only the other changes of its item. Without a connection the run ends.
 */
export const createChangeSender = (parts: ChangeSenderParts): Sender => {
  const { transport, clock, owner, findKind = findChange, invalidate = () => undefined } = parts
  return createSender({
    queue: changeQueue,
    clock,
    scope: () => {
      const member = owner()
      return member === null ? null : { owner: member }
    },
    ping: () => transport.ping(),
    deliver: async (row, leaseId) =>
      deliverChange({ ...parts, findKind, invalidate, change: await toQueuedChange(row), leaseId }),
  })
}
