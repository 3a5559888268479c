import { appStore } from '../../../api/store'
import { ownSessionsApi } from '../../../api/own-sessions.api'
import type { Answered } from '../../../contract/session/unusual'
import { toApiError } from '../error-words'

const { ownSessions, endSessions, forgetDevice, unusual, answerUnusual } = ownSessionsApi.endpoints
const untracked = { track: false } as const

/** Loads where the member of this tab is signed in and remembered. */
export const readOwnSessions = () => appStore.dispatch(ownSessions.initiate(null, untracked))

/** Ends one session of the list, or all except this one. */
export const endOtherSessions = (which: { id: string } | 'others') =>
  appStore.dispatch(endSessions.initiate(which, untracked))

/** Forgets a device of the list. */
export const forgetOtherDevice = (id: string) => appStore.dispatch(forgetDevice.initiate(id, untracked))

/** Loads what was unusual at the account; null from an API of before, which knows nothing of it. */
export const readUnusual = async (): Promise<{ data?: Answered | null | undefined; error?: unknown }> => {
  const reply = await appStore.dispatch(unusual.initiate(null, untracked))
  const problem = reply.error === undefined ? undefined : toApiError(reply.error)
  const isUnknown = problem !== undefined && problem.kind !== 'offline' && problem.status === 404
  return isUnknown ? { data: null } : reply
}

/** Says whether an event, or what was not noticed (null), was the member's own. */
export const answerUnusualEvent = (answer: { id: string | null; wasMine: boolean }) =>
  appStore.dispatch(answerUnusual.initiate(answer, untracked))
