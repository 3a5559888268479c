import { paths } from '../../contract/base-paths'
import {
  encodePushKinds,
  encodePushOn,
  parsePushState,
  type PushState,
  type PushSubscriptionKeys,
} from '../../contract/push/push'
import type { PushKind } from '../../domain/push/kinds'
import { baseApi, readReply } from '../base-api'

/**
 * The notices on this device (UNS-134): every call returns how they stand after it. All are mutations with `track: false`, so that none
 * of it is ever in the store: the device knows whether it is subscribed, and the server the rest.
 */
export const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pushState: build.mutation<PushState, null>({
      queryFn: async (_none, _api, _extra, call) => readReply(await call({ path: paths.push }), parsePushState),
    }),
    turnOnPush: build.mutation<PushState, { subscription: PushSubscriptionKeys; key: string }>({
      queryFn: async ({ subscription, key }, _api, _extra, call) =>
        readReply(await call({ path: paths.pushOn, body: encodePushOn(subscription, key) }), parsePushState),
    }),
    choosePushKinds: build.mutation<PushState, readonly PushKind[]>({
      queryFn: async (kinds, _api, _extra, call) =>
        readReply(await call({ path: paths.pushKinds, body: encodePushKinds(kinds) }), parsePushState),
    }),
    turnOffPush: build.mutation<PushState, null>({
      queryFn: async (_none, _api, _extra, call) =>
        readReply(await call({ path: paths.pushOff, body: {} }), parsePushState),
    }),
  }),
})
