import { pushApi } from '../../api/push/push.api'
import { appStore } from '../../api/store'
import type { PushKind } from '../../domain/push/kinds'

const { pushState, choosePushKinds, turnOffPush } = pushApi.endpoints
const untracked = { track: false } as const

/** Asks how the notices on this device stand. */
export const readNotices = () => appStore.dispatch(pushState.initiate(null, untracked))

/** Chooses the kinds for this device. */
export const chooseKinds = (kinds: readonly PushKind[]) => appStore.dispatch(choosePushKinds.initiate(kinds, untracked))

/** Ends the notices on this device. */
export const turnOff = () => appStore.dispatch(turnOffPush.initiate(null, untracked))
