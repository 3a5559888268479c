import { paths } from '../contract/base-paths'
import { parseMessageAnswer } from '../contract/member/done'
import {
  encodeDeviceForget,
  encodeSessionEnd,
  parseOwnSessions,
  type OwnSessions,
} from '../contract/session/own-sessions'
import { encodeProof } from '../contract/session/proof'
import { baseApi, readReply } from './base-api'

/**
 * Where a member is signed in and remembered, and ending it. Every call that changes something returns the remaining
 * list. All are mutations with `track: false`, so that the list is never in the store.
 */
export const ownSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.mutation<OwnSessions, null>({
      queryFn: async (_none, _api, _extra, call) =>
        readReply(await call({ path: paths.ownSessions }), parseOwnSessions),
    }),
    endSessions: build.mutation<OwnSessions, { id: string } | 'others'>({
      queryFn: async (which, _api, _extra, call) =>
        readReply(await call({ path: paths.endSessions, body: encodeSessionEnd(which) }), parseOwnSessions),
    }),
    forgetDevice: build.mutation<OwnSessions, string>({
      queryFn: async (id, _api, _extra, call) =>
        readReply(await call({ path: paths.forgetDevice, body: encodeDeviceForget(id) }), parseOwnSessions),
    }),
    prove: build.mutation<string, string>({
      queryFn: async (password, _api, _extra, call) =>
        readReply(await call({ path: paths.proof, body: encodeProof(password) }), parseMessageAnswer),
    }),
  }),
})
