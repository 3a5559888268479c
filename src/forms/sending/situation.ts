import type { DeliveryMode } from '../../domain/delivery/capabilities'
import type { Line } from '../../domain/delivery/line'
import type { Pause, Refusal } from '../../domain/delivery/outbox'
import type { OutboxItem } from '../../offline/database/types'

/** The situation of an outbox item, as its person sees it. */
export type Situation =
  | 'next'
  | 'turn'
  | 'sending'
  | 'pieces'
  | 'sending-once'
  | 'held'
  | 'wifi'
  | 'wifi-unknown'
  | 'wifi-saving'
  | 'by-person'
  | 'by-person-later'
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
 * (F54), whether another item of theirs is being sent, what the browser tells of the line, and how this API takes requests.
 */
export type Surroundings = {
  connected: boolean
  mayLeave: boolean
  isAnotherSending: boolean
  line: Line
  mode: DeliveryMode
}

/** Why an item is held back by its person's wish; null when it is not. */
const holdOf = ({ hold }: OutboxItem, line: Line): Situation | null => {
  if (hold === 'pausa') return 'held'
  if (hold === null || line === 'unmetered') return null
  if (line === 'saving') return 'wifi-saving'
  return line === 'metered' ? 'wifi' : 'wifi-unknown'
}

const leavingBy = (mode: DeliveryMode, { bytes }: OutboxItem): Situation => {
  if (mode === 'once') return 'sending-once'
  return mode === 'pieces' && bytes > 0 ? 'pieces' : 'sending'
}

/** What a due item waits for that nobody holds back. */
const waitingOf = ({ state, pause, asked }: OutboxItem, around: Surroundings): Situation => {
  if (around.mode === 'once' && !around.connected) return 'by-person-later'
  if (around.mode === 'once' && !asked) return 'by-person'
  if (!around.connected) return 'no-connection'
  if (state === 'queued') return around.isAnotherSending ? 'turn' : 'next'
  return pause === null ? 'not-now' : `paused-${pause}`
}

/** Situation of an item; null when it was accepted or withdrawn, because it is then in another list. */
export const situationOf = (item: OutboxItem, around: Surroundings): Situation | null => {
  const { state, refusal } = item
  if (state === 'accepted' || state === 'withdrawn') return null
  // While locked, nothing more can be shown of it.
  if (item.locked) return 'locked'
  switch (state) {
    case 'needs_action':
      if (refusal === null) return 'refused'
      return refusal.reason === 'desconocida' ? 'newer-release' : `refused-${refusal.reason}`
    case 'sending':
      return holdOf(item, around.line) ?? leavingBy(around.mode, item)
    case 'waiting_auth':
      return 'sign-in'
    case 'queued':
    case 'backoff':
      if (!around.mayLeave) return 'sign-in'
      if (refusal?.reason === 'desconocida') return 'newer-release'
      return holdOf(item, around.line) ?? waitingOf(item, around)
  }
}
