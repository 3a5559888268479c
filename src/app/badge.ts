import type { OutboxState } from '../domain/delivery/outbox'
import { isKiosk } from '../ui/kiosk'

/** Where something can wait on this device: requests, and small edits of what a member has. */
type Source = 'outbox' | 'changes'

const waiting: Record<Source, number> = { outbox: 0, changes: 0 }
let shown: number | undefined

/** How many of these items the fund does not have yet. */
export const countUnsent = (items: readonly { state: OutboxState }[]): number =>
  items.filter(({ state }) => state !== 'accepted' && state !== 'withdrawn').length

/**
 * Shows on the icon of the installed portal how much waits here for its present people; nothing at zero. A shared tablet
 * says nothing of what others stored. A browser without badges does nothing.
 */
export const showWaiting = (source: Source, count: number): void => {
  waiting[source] = count
  const sum = waiting.outbox + waiting.changes
  if (sum === shown || isKiosk() || !('setAppBadge' in navigator)) return
  shown = sum
  const done = sum === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(sum)
  // It is an ornament: a browser that refuses loses nothing of anybody.
  done.catch(() => undefined)
}
