import { appStore } from '../../../api/store'
import { ownSessionsApi } from '../../../api/own-sessions.api'

/** Proves by the password who is at this screen. */
export const proveByPassword = (password: string) =>
  appStore.dispatch(ownSessionsApi.endpoints.prove.initiate(password, { track: false }))
