import { getLastMember, getSessionEnd, watchSession } from '../../api/session/session-store'

// Only in the memory of this page, until somebody is in or the visit at a tablet ends.
let byLink: string | null = null
let stop: () => void = () => undefined

/** A mailed link has just set the password of this member on this page. */
export const keepChanged = (nroafi: string): void => {
  stop()
  byLink = nroafi
  stop = watchSession(() => {
    byLink = null
    stop()
  })
}

/** Number of the member whose password was just changed on this page, by themselves or by a mailed link; null else. */
export const findChanged = (): string | null => byLink ?? (getSessionEnd() === 'password' ? getLastMember() : null)
