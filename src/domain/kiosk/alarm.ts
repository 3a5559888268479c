/** What waits in envelopes on a tablet, without a word about whose it is or what it asks for. */
export type EnvelopesState = {
  count: number
  bytes: number
  /** When the oldest was closed, in epoch milliseconds; null when there is none. */
  oldestAt: number | null
  /** When sending was last tried; null if never. */
  triedAt: number | null
  /** Why it did not go then, in words for the clerk; null when nothing is wrong. */
  why: string | null
  /** How many the server could not open. */
  unreadable: number
  /** Whether the browser deleted envelopes that were stored here. */
  wereLost: boolean
}

/** What somebody at the office must look at: envelopes deleted, not to be opened, or waiting for more than a day. */
export type KioskAlarm = 'lost' | 'unreadable' | 'old'

/** How long an envelope may wait before it is an alarm, in milliseconds: a day. */
export const longestWaitMs = 24 * 3_600_000

/** The gravest alarm; null when all is well. */
export const findAlarm = ({ wereLost, unreadable, oldestAt }: EnvelopesState, now: number): KioskAlarm | null => {
  if (wereLost) return 'lost'
  if (unreadable > 0) return 'unreadable'
  return oldestAt !== null && now - oldestAt > longestWaitMs ? 'old' : null
}
