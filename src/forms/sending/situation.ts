import type { Pause, Refusal } from '../../domain/delivery/outbox'
import type { OutboxItem } from '../../offline/database/types'

/** Where an item of the outbox stands, as far as its person is concerned. */
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
 * What the screen knows besides the item: whether the API answers, whether this page may send for the item's owner (F54), and
 * whether another item of theirs is on its way.
 */
export type Surroundings = { connected: boolean; mayLeave: boolean; isAnotherSending: boolean }

/** Situation of an item; null for one that arrived or was taken back, which stands in another list. */
export const situationOf = (item: OutboxItem, around: Surroundings): Situation | null => {
  const { state, refusal, pause } = item
  if (state === 'accepted' || state === 'withdrawn') return null
  // Nothing more of it can be told than that it is there.
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
