import { appStore } from '../../../api/store'
import { ownSessionsApi } from '../../../api/own-sessions.api'

const { ownSessions, endSessions, forgetDevice } = ownSessionsApi.endpoints
const untracked = { track: false } as const

/** Loads where the member of this tab is signed in and remembered. */
export const readOwnSessions = () => appStore.dispatch(ownSessions.initiate(null, untracked))

/** Ends one session of the list, or all except this one. */
export const endOtherSessions = (which: { id: string } | 'others') =>
  appStore.dispatch(endSessions.initiate(which, untracked))

/** Forgets a device of the list. */
export const forgetOtherDevice = (id: string) => appStore.dispatch(forgetDevice.initiate(id, untracked))
