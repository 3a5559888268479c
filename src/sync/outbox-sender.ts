import { deliveryModeOf } from '../domain/delivery/capabilities'
import type { Line } from '../domain/delivery/line'
import type { Owner } from '../domain/owner'
import type { OutboxRow } from '../offline/database/rows'
import { forgetAsked } from '../offline/outbox/outbox-hold'
import { toOutboxItem } from '../offline/outbox/outbox-parts'
import { outboxQueue, type OutboxScope, type Taking } from '../offline/outbox/outbox-queue'
import type { Clock } from './clock'
import { deliver } from './delivery'
import type { Delivery, Invalidate } from './delivery-parts'
import { createSender, type Sender } from './sender'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/** What the sender of the outbox is made of. */
export type OutboxSenderParts = {
  transport: Transport
  clock: Clock
  /** In [0, 1). */
  random: () => number
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
  /** Hears which readings of the server are out of date, in a page. */
  invalidate?: Invalidate
}

/**
 * Most deliveries at once: while some wait for the server, the next is read from the disk. A browser opens six
 * connections to a server without HTTP/2, so one stays free for the person's other requests.
 */
const mostAtOnce = 5

/**
 * Most bytes of files that deliveries at once may hold in memory together. A larger item is sent alone, so that several large
 * bodies never share a phone's memory or a slow connection.
 */
const mostBytesAtOnce = 1_048_576

/** Makes the sender of the outbox: the oldest first, small items side by side. */
export const createOutboxSender = (parts: OutboxSenderParts): Sender => {
  const { transport, clock, random, owners, hasPerson = true } = parts
  const { verify = verifyReceipt, line = () => 'unknown', isOver = () => false, tellPace = () => undefined } = parts
  const { invalidate = () => undefined } = parts

  /** What may be taken at the API that answered last. */
  const taking = (): Taking => {
    const needsPerson = deliveryModeOf(transport.able()) === 'once'
    return { line: line(), by: needsPerson ? (hasPerson ? 'asked' : 'none') : 'any' }
  }

  return createSender<OutboxRow, OutboxScope>({
    queue: outboxQueue,
    clock,
    scope: (underWay) => ({
      owners: owners(),
      taking: taking(),
      mostBytes: underWay === 0 ? Number.POSITIVE_INFINITY : mostBytesAtOnce,
    }),
    // The API may have learned to give receipts since it answered last, so that nobody's word is needed any more.
    hoped: () => ({ owners: owners(), taking: { line: line(), by: 'any' } }),
    ping: () => transport.ping(),
    lanes: mostAtOnce,
    isOver,
    deliver: async (row, leaseId) => {
      const item = await toOutboxItem(row)
      await deliver({ item, leaseId, transport, clock, random, verify, line, isOver, tellPace, invalidate })
      // One item that nobody answered says nothing of the others: each is tried alone.
      return true
    },
    // What a person asked for is not kept waiting in silence: they say so again.
    whenOffline: async () => {
      if (hasPerson) await forgetAsked(owners())
    },
  })
}
