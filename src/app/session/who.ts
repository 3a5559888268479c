import { useSyncExternalStore } from 'react'
import { getOfflineMember, getSession, getSessionEnd, watchSession } from '../../api/session/session-store'
import type { Who } from '../who'

const findWho = (): Who => {
  const session = getSession()
  if (session) return session.role === 'gestion' ? { kind: 'management' } : toMember(session.nroafi, true)
  const unlocked = getOfflineMember()
  return unlocked === null ? { kind: 'nobody', ended: getSessionEnd() } : toMember(unlocked, false)
}

const toMember = (nroafi: string, online: boolean): Who => ({ kind: 'member', nroafi, online })

const isSame = (one: Who, other: Who): boolean => JSON.stringify(one) === JSON.stringify(other)

// A first screen is drawn for nobody, and only a page of nobody takes one over.
const nobody: Who = { kind: 'nobody', ended: null }

let last: Who = nobody

/** The person at this tab; the same object until that changes. */
export const getWho = (): Who => {
  const found = findWho()
  if (!isSame(last, found)) last = found
  return last
}

/** The person at this tab: the session's member or management, or a member who unlocked this device (SESSION-001). */
export const useWho = (): Who => useSyncExternalStore(watchSession, getWho, () => nobody)
