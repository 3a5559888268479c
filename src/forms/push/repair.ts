import { pushApi } from '../../api/push/push.api'
import { appStore } from '../../api/store'
import { findSubscription } from '../../offline/leaving/unsubscribe'
import { digestOf, isFor } from './subscribe'
import { keepOn } from './turn-on'

/**
 * Where the server sends notices to this device, but not to the subscription that its browser has now, or under a key of before, it is
 * told of another one. The kinds stay.
 */
export const repairNotices = async (): Promise<void> => {
  const { data: state } = await appStore.dispatch(pushApi.endpoints.pushState.initiate(null, { track: false }))
  if (state === undefined || state.key === null || state.active === null) return
  const subscription = await findSubscription()
  const isKnown = subscription !== null && (await digestOf(subscription)) === state.active.digest
  if (isKnown && isFor(subscription, state.key)) return
  await keepOn()
}
