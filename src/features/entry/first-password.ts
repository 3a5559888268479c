import { getSession, watchSession } from '../../api/session/session-store'

// In the memory of this page alone, and only as long as the session that it opened.
let kept: { nroafi: string; password: string } | null = null
let stop: () => void = () => undefined

/** Forgets it. */
export const forgetFirstPassword = (): void => {
  kept = null
  stop()
}

/**
 * Remembers the password that somebody was given and just signed in with, so that choosing their own does not ask for it a
 * second time (UNS-08).
 */
export const keepFirstPassword = (nroafi: string, password: string): void => {
  forgetFirstPassword()
  kept = { nroafi, password }
  stop = watchSession(() => {
    if (getSession()?.nroafi !== nroafi) forgetFirstPassword()
  })
}

/** The password that this member was given and signed in with on this page, or null. */
export const findFirstPassword = (nroafi: string): string | null => (kept?.nroafi === nroafi ? kept.password : null)
