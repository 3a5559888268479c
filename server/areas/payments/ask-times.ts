import { limits } from '../../limits/limits'
import type { OrderRow } from './repository'
import { isOpen } from './states'

/** An order that has ended is asked about again after an eighth of the time since it ended: ever more seldom. */
const seldom = 8

/** An open order is asked about after a quarter of its age, an hour apart at the most. */
const whileOpen = 4
const mostOpen = 3_600_000

/**
 * When the provider is to be asked about an order without anybody calling: at least one round from `now`, ever more
 * seldom, and null once it has ended longer ago than the limit says.
 */
export const nextAsk = (
  { state, createdAt, changedAt }: Pick<OrderRow, 'state' | 'createdAt' | 'changedAt'>,
  now: Date,
): Date | null => {
  const { round, watch } = limits.payments
  const open = Math.min((now.getTime() - createdAt.getTime()) / whileOpen, mostOpen)
  const ended = now.getTime() - changedAt.getTime()
  if (!isOpen(state) && ended > watch.value) return null
  return new Date(now.getTime() + Math.max(round.value, isOpen(state) ? open : ended / seldom))
}
