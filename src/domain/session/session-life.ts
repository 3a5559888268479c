/** Times of a session, in milliseconds (SESSION-004, SESSION-009, AMB-20, PASSWORD-006). */
export const sessionTimes = {
  /** Interval of the check of the session. */
  look: 1_000,
  /** Remaining time at which '¿Estás ahí?' appears. */
  warning: 60_000,
  /** Longest time that the page may be hidden while signed in. */
  hidden: 900_000,
  /** Time between a changed password and the end of the session. */
  afterPassword: 2_000,
} as const

/** Why a session ended: the person, its time, a hidden page, another tab, a new password, or the server. */
export type SessionEnd = 'logout' | 'expired' | 'hidden' | 'elsewhere' | 'password' | 'refused'

/**
 * Whether the session ended without the person asking for it, so that they must be told what happened to their work
 * (F51).
 */
export const isUnasked = (end: SessionEnd | null): boolean => end !== null && end !== 'logout' && end !== 'password'

/** State of the session at one moment. */
export type OpenDraftState = { kind: 'live' } | { kind: 'warning'; seconds: number } | { kind: 'over'; end: SessionEnd }

/**
 * Computes the state of the session. `expiresAt` and `now` are epoch milliseconds by the server's clock; `expiresAt` is
 * null for a member who unlocked this device without a connection. `hiddenFor` is how long the page has been hidden, 0
 * while visible.
 */
export const sessionState = (
  expiresAt: number | null,
  { now, hiddenFor }: { now: number; hiddenFor: number },
): OpenDraftState => {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - now
  if (left <= 0) return { kind: 'over', end: 'expired' }
  if (hiddenFor > sessionTimes.hidden) return { kind: 'over', end: 'hidden' }
  return left <= sessionTimes.warning ? { kind: 'warning', seconds: Math.ceil(left / 1_000) } : { kind: 'live' }
}

/** Remaining time for the screen: '0:42'. */
export const toCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
