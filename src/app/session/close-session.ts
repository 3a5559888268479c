import { getOfflineMember, getSession, endSession } from '../../api/session/session-store'
import { tellLogout } from '../../api/session/departure'
import type { SessionEnd } from '../../domain/session/session-life'
import { flushFields } from '../../ui/fields/flush'
import { clearSnacks } from '../../ui/dialogs/snack-store'
import { isKiosk } from '../../ui/kiosk'
import { createObservable } from '../observable'

/** Whether a log-out is running: the server is being told. */
export const leaving = createObservable(false)

const isSomebodyHere = (): boolean => getSession() !== null || getOfflineMember() !== null

const flushForms = async (): Promise<void> => {
  flushFields()
  // An open form has loaded this code. If it cannot be loaded, there is none, and nothing to write.
  const loaded = await import('../../offline/database/flush').catch(() => undefined)
  await loaded?.flushAll()
}

const isForAllTabs = (end: SessionEnd): boolean => end === 'logout' || end === 'password'

const clearForNext = async (): Promise<void> => {
  const next = await import('../../offline/leaving/before-next')
  await next.clearForNext()
}

/** Writes the unsaved edits of open forms, locks the vault, then ends the session (UNS-13, F50). */
export const closeSession = async (end: SessionEnd): Promise<void> => {
  try {
    await flushForms()
    const { lockVault } = await import('../../offline/vault/vault')
    lockVault({ everywhere: isForAllTabs(end) })
    if (isForAllTabs(end)) await clearForNext().catch(() => undefined)
  } finally {
    // End the session even if writing or locking failed.
    clearSnacks()
    endSession(end)
  }
}

/**
 * After the session was ended elsewhere (a 401, another tab): writes the unsaved edits of open forms, then locks the
 * vault, unless somebody has signed in by then.
 */
export const lockAfterEnd = async (): Promise<void> => {
  await flushForms()
  const { lockVault } = await import('../../offline/vault/vault')
  if (isSomebodyHere()) return
  clearSnacks()
  lockVault()
}

const endVisit = async (): Promise<void> => {
  const visits = await import('../visit/end-visit')
  await visits.endVisit('persona')
}

/**
 * Logs out (SESSION-007, SESSION-010): tells the server, then ends the session here whatever it answers (UNS-11). On a
 * tablet the whole visit ends.
 */
export const logOut = async (): Promise<void> => {
  if (isKiosk()) return endVisit()
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
