import type { Pause, Refusal } from '../../domain/delivery/outbox'
import type { OutboxItem } from '../../offline/database/types'

/** The situation of an outbox item, as its person sees it. */
export type Situation =
  | 'next'
  | 'turn'
  | 'sending'
  | 'no-connection'
  | 'not-now'
  | 'sign-in'
  | 'locked'
  | 'newer-release'
  | 'refused'
  | `paused-${Pause}`
  | `refused-${Exclude<Refusal['reason'], 'desconocida'>}`

/**
 * What the screen knows besides the item: whether the API answers, whether this page may send for the item's owner
 * (F54), and whether another item of theirs is being sent.
 */
export type Surroundings = { connected: boolean; mayLeave: boolean; isAnotherSending: boolean }

/** Situation of an item; null when it was accepted or withdrawn, because it is then in another list. */
export const situationOf = (item: OutboxItem, around: Surroundings): Situation | null => {
  const { state, refusal, pause } = item
  if (state === 'accepted' || state === 'withdrawn') return null
  // While locked, nothing more can be shown of it.
  if (item.locked) return 'locked'
  switch (state) {
    case 'needs_action':
      if (refusal === null) return 'refused'
      return refusal.reason === 'desconocida' ? 'newer-release' : `refused-${refusal.reason}`
    case 'sending':
      return 'sending'
    case 'waiting_auth':
      return 'sign-in'
    case 'queued':
    case 'backoff':
      if (!around.mayLeave) return 'sign-in'
      if (refusal?.reason === 'desconocida') return 'newer-release'
      if (!around.connected) return 'no-connection'
      if (state === 'queued') return around.isAnotherSending ? 'turn' : 'next'
      return pause === null ? 'not-now' : `paused-${pause}`
  }
}
