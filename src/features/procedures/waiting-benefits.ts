import type { OutboxState } from '../../domain/delivery/outbox'
import type { OutboxItem } from '../../offline/database/types'

const waiting: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth', 'needs_action']

/** The titles of the benefits that wait in an outbox, and whether one of them needs its person. */
export const waitingBenefits = (items: readonly OutboxItem[]): { titles: string[]; isUrgent: boolean } => {
  const benefits = items.filter(({ kind, state }) => kind === 'subsidio' && waiting.includes(state))
  return {
    titles: benefits.map(({ title }) => title),
    isUrgent: benefits.some(({ state }) => state === 'needs_action'),
  }
}
