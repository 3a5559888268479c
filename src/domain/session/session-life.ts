/** Times of a session, in milliseconds (SESSION-004, SESSION-009, AMB-20, PASSWORD-006). */
export const sessionTimes = {
  /** How often the session is looked at. */
  look: 1_000,
  /** Remaining life from which '¿Estás ahí?' is shown. */
  warning: 60_000,
  /** Longest time out of sight while signed in. */
  hidden: 900_000,
  /** Between a changed password and the end of the session. */
  afterPassword: 2_000,
} as const

/** Why a session ended: by the person, by its time, out of sight, in another tab, by a new password, by the server. */
export type SessionEnd = 'logout' | 'expired' | 'hidden' | 'elsewhere' | 'password' | 'refused'

/** Ends that the person did not ask for, who has to be told what became of their work (F51). */
export const isUnasked = (end: SessionEnd | null): boolean => end !== null && end !== 'logout' && end !== 'password'

/** How a session stands at one moment. */
export type OpenDraftState = { kind: 'live' } | { kind: 'warning'; seconds: number } | { kind: 'over'; end: SessionEnd }

/**
 * How a session stands. `expiresAt` and `now` are epoch milliseconds by the server's clock, `expiresAt` null for a member who
 * unlocked this device without a connection; `hiddenFor` is how long the page has been out of sight, 0 while it is seen.
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

/** A remaining time as a person reads it: '0:42'. */
export const toCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
