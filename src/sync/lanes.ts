import type { Owner } from '../domain/owner'
import { takeNext } from '../offline/outbox/outbox-lease'
import type { OutboxItem } from '../offline/database/types'

/**
 * Deliveries under way at once: while some wait for the server, the next is read from the disk. A browser opens six connections
 * to a server without HTTP/2: one is left for what the person asks meanwhile.
 */
const mostAtOnce = 5

/** Bytes of files that deliveries side by side may have in memory together; one that is larger goes alone (F20). */
const mostBytesAtOnce = 1_048_576

/** More items than any outbox has: an end in case one stays due. */
const mostItems = 400

/**
 * Takes up what is due, the oldest first, until nothing is: small items side by side, large ones alone, so that neither the
 * memory of a phone nor a thin line is shared by several large bodies.
 */
export const deliverDue = async (
  from: { now: () => number; owners: () => readonly Owner[] },
  deliver: (item: OutboxItem, leaseId: string) => Promise<void>,
): Promise<void> => {
  const underWay = new Set<Promise<void>>()
  const takeAnother = async (): Promise<boolean> => {
    const leaseId = crypto.randomUUID()
    const mostBytes = underWay.size === 0 ? Number.POSITIVE_INFINITY : mostBytesAtOnce
    const item = await takeNext({ now: from.now(), leaseId, owners: from.owners(), mostBytes })
    if (!item.ok || item.value === null) return false
    const done = deliver(item.value, leaseId).finally(() => underWay.delete(done))
    underWay.add(done)
    return true
  }

  try {
    for (let taken = 0; taken < mostItems;) {
      if (underWay.size < mostAtOnce && (await takeAnother())) taken += 1
      else if (underWay.size > 0) await Promise.race(underWay)
      else return
    }
  } finally {
    await Promise.allSettled(underWay)
  }
}
