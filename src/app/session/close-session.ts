import { getOfflineMember, getSession, endSession } from '../../api/session/session-store'
import { tellLogout } from '../../api/session/departure'
import type { SessionEnd } from '../../domain/session/session-life'
import { flushFields } from '../../ui/fields/flush'
import { clearSnacks } from '../../ui/dialogs/snack-store'
import { createObservable } from './observable'

/** Whether the person is leaving and the server is being told. */
export const leaving = createObservable(false)

const isSomebodyHere = (): boolean => getSession() !== null || getOfflineMember() !== null

const flushForms = async (): Promise<void> => {
  flushFields()
  const { flushAll } = await import('../../offline/database/flush')
  await flushAll()
}

const isForAllTabs = (end: SessionEnd): boolean => end === 'logout' || end === 'password'

/** Writes what open forms hold, locks what this device keeps, then ends the session (UNS-13, F50). */
export const closeSession = async (end: SessionEnd): Promise<void> => {
  try {
    await flushForms()
    const { lockVault } = await import('../../offline/vault/vault')
    lockVault({ everywhere: isForAllTabs(end) })
  } finally {
    // Whatever became of the device, nobody stays signed in.
    clearSnacks()
    endSession(end)
  }
}

/**
 * After an end that came from elsewhere (a 401, another tab): open forms write, then the device locks, unless somebody is in
 * again by then.
 */
export const lockAfterEnd = async (): Promise<void> => {
  await flushForms()
  const { lockVault } = await import('../../offline/vault/vault')
  if (isSomebodyHere()) return
  clearSnacks()
  lockVault()
}

/**
 * The person leaves (SESSION-007, SESSION-010): the server is told, and whatever it answers this device ends the session
 * (UNS-11).
 */
export const logOut = async (): Promise<void> => {
  if (leaving.get()) return
  leaving.set(true)
  try {
    await flushForms()
    const session = getSession()
    if (session) await tellLogout(session)
    await closeSession('logout')
  } finally {
    leaving.set(false)
  }
}
