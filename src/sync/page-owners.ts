import { getSession, watchSession } from '../api/session/session-store'
import { mayLeave, visitor, type Owner } from '../domain/owner'
import { vaultOwner, watchVault } from '../offline/keys/vault-state'

/** The member whose vault is open here and who is signed in; null with only one of the two (F54). */
export const signedInOwner = (): Owner | null => {
  const vault = vaultOwner()
  return vault !== null && mayLeave(vault, { vault, role: getSession()?.role }) ? vault : null
}

/** The owners whose items this page may send now: the visitor always, a member while they are signed in. */
export const sendableOwners = (): Owner[] => {
  const member = signedInOwner()
  return member === null ? [visitor] : [visitor, member]
}

/** Calls the listener when sendableOwners may have changed. Returns the unsubscribe function. */
export const watchSendable = (listener: () => void): (() => void) => {
  const stops = [watchVault(listener), watchSession(listener)]
  return () => stops.forEach((stop) => stop())
}
