import { appStore } from '../../../api/store'
import { ownSessionsApi } from '../../../api/own-sessions.api'

/** Sends the password to prove who is at this screen. */
export const proveByPassword = (password: string) =>
  appStore.dispatch(ownSessionsApi.endpoints.prove.initiate(password, { track: false }))
