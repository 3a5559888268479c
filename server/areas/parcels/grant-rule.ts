import type { Grant } from '../../sessions/grants'
import { grantLifeMs } from '../../sessions/grants'
import { limits } from '../../limits/limits'

/** How far the clock of a tablet may be from the server's, in milliseconds. */
const clockSlackMs = 5 * 60_000

/** Why an envelope is not taken by its grant: see `words` of the sender. */
export type GrantBar = 'over' | 'ended' | 'outside' | 'full'

/** An envelope: when it arrived and when it was closed (epoch milliseconds), and its submission. */
export type Sent = { arrived: number; closedAt: number; submissionId: string }

/**
 * Whether a grant takes an envelope (UNS-133): one that was closed during the visit and arrives within thirty days after it,
 * eight of a visit at most. `taken` are the submissions that came by it already; null when it takes the envelope.
 */
export const judgeGrant = (
  { openedAt, visitEndsAt, endedAt }: Pick<Grant, 'openedAt' | 'visitEndsAt' | 'endedAt'>,
  taken: readonly string[],
  { arrived, closedAt, submissionId }: Sent,
): GrantBar | null => {
  if (endedAt !== null) return 'ended'
  if (arrived >= visitEndsAt.getTime() + grantLifeMs) return 'over'
  const isInVisit = closedAt >= openedAt.getTime() - clockSlackMs && closedAt <= visitEndsAt.getTime() + clockSlackMs
  if (!isInVisit) return 'outside'
  const others = taken.filter((one) => one !== submissionId)
  return others.length >= limits.parcels.ofVisit.value ? 'full' : null
}
