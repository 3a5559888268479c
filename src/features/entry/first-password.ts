import { getSession, watchSession } from '../../api/session/session-store'

// Only in the memory of this page, and only as long as its session.
let kept: { nroafi: string; password: string } | null = null
let stop: () => void = () => undefined

/** Forgets the first password. */
export const forgetFirstPassword = (): void => {
  kept = null
  stop()
}

/**
 * Remembers the given password that somebody has just signed in with, so that choosing their own does not ask for it
 * again (UNS-08).
 */
export const keepFirstPassword = (nroafi: string, password: string): void => {
  forgetFirstPassword()
  kept = { nroafi, password }
  stop = watchSession(() => {
    if (getSession()?.nroafi !== nroafi) forgetFirstPassword()
  })
}

/** The given password that this member signed in with on this page, or null. */
export const findFirstPassword = (nroafi: string): string | null => (kept?.nroafi === nroafi ? kept.password : null)
