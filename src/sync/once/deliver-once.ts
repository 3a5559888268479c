import type { OutboxKind } from '../../domain/delivery/outbox'
import type { HandedInSubmission } from '../../offline/database/types'
import { recordSend, undoSend } from '../../offline/outbox/outbox-queue'
import { pauseFor, toOutgoing, type Delivery, type Outcome } from '../delivery-parts'

/**
 * Sends an item to an API that gives no receipts, one time. What it took, refused or put off for certain is known; anything
 * else is left to its person. Undefined when the lease was lost.
 */
export const sendOnce = async (
  { item, leaseId, clock, transport }: Delivery,
  submission: HandedInSubmission,
  kind: OutboxKind,
): Promise<Outcome | undefined> => {
  // It may have arrived by an earlier delivery, of this device or of a copy, and its person was not asked about that.
  if (item.sends > 0 && !item.unsure) return { kind: 'unsure' }
  const { outgoing, afterUnread } = toOutgoing(submission, kind)
  const noted = await recordSend(item.id, leaseId, clock.now(), { isOnce: true })
  if (!noted.ok) return undefined
  const answer = await transport.sendOnce(outgoing)
  const untaken = async (outcome: Outcome): Promise<Outcome> => {
    await undoSend(item.id, leaseId, item.unsure)
    return item.unsure ? { kind: 'unsure' } : outcome
  }
  switch (answer.kind) {
    case 'untaken':
      return untaken(pauseFor('busy', answer.retryAfter, answer.words))
    case 'waiting':
      return untaken({ kind: 'waiting' })
    case 'unreadable-file':
      return untaken(afterUnread(answer))
    case 'unknown-request':
      return untaken({ kind: 'unknown' })
    case 'accepted':
    case 'refused':
    case 'unsure':
      return answer.kind === 'unsure' ? { kind: 'unsure' } : answer
  }
}
