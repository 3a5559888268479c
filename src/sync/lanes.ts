import type { Owner } from '../domain/owner'
import { toOutboxItem } from '../offline/outbox/outbox-parts'
import { outboxQueue, type Taking } from '../offline/outbox/outbox-queue'
import type { OutboxItem } from '../offline/database/types'

/**
 * Most deliveries at once: while some wait for the server, the next is read from the disk. A browser opens six
 * connections to a server without HTTP/2, so one stays free for the person's other requests.
 */
const mostAtOnce = 5

/** Most bytes of files that deliveries at once may hold in memory together; a larger item is sent alone (F20). */
const mostBytesAtOnce = 1_048_576

/** More items than any outbox has: ends the loop even if one stays due. */
const mostItems = 400

/**
 * Delivers what is due, the oldest first, until nothing is. Small items are sent side by side, large ones alone, so
 * that several large bodies never share a phone's memory or a slow connection.
 */
export const deliverDue = async (
  from: { now: () => number; owners: () => readonly Owner[]; taking: () => Taking; isOver: () => boolean },
  deliver: (item: OutboxItem, leaseId: string) => Promise<void>,
): Promise<void> => {
  const underWay = new Set<Promise<void>>()
  const takeAnother = async (): Promise<boolean> => {
    const leaseId = crypto.randomUUID()
    const mostBytes = underWay.size === 0 ? Number.POSITIVE_INFINITY : mostBytesAtOnce
    const { now, owners, taking } = from
    const scope = { owners: owners(), mostBytes, taking: taking() }
    const row = await outboxQueue.take({ now: now(), leaseId, scope })
    if (!row.ok || row.value === null) return false
    const item = await toOutboxItem(row.value)
    const done = deliver(item, leaseId).finally(() => underWay.delete(done))
    underWay.add(done)
    return true
  }

  try {
    for (let taken = 0; taken < mostItems;) {
      if (!from.isOver() && underWay.size < mostAtOnce && (await takeAnother())) taken += 1
      else if (underWay.size > 0) await Promise.race(underWay)
      else return
    }
  } finally {
    await Promise.allSettled(underWay)
  }
}
