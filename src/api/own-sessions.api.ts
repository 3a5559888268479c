import { paths } from '../contract/base-paths'
import { parseMessageAnswer } from '../contract/member/done'
import {
  encodeDeviceForget,
  encodeSessionEnd,
  parseOwnSessions,
  type OwnSessions,
} from '../contract/session/own-sessions'
import { encodeProof } from '../contract/session/proof'
import { encodeUnusualAnswer, parseUnusual, type Answered } from '../contract/session/unusual'
import { baseApi, readReply } from './base-api'

/**
 * Where a member is signed in and remembered, and ending it; what was unusual at their account, and their answer to it
 * (UNS-152). Every call that changes something returns what remains. All are mutations with `track: false`, so that none of it is ever in the store.
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
    unusual: build.mutation<Answered, null>({
      queryFn: async (_none, _api, _extra, call) => readReply(await call({ path: paths.unusual }), parseUnusual),
    }),
    answerUnusual: build.mutation<Answered, { id: string | null; wasMine: boolean }>({
      queryFn: async (answer, _api, _extra, call) =>
        readReply(await call({ path: paths.unusualAnswer, body: encodeUnusualAnswer(answer) }), parseUnusual),
    }),
    prove: build.mutation<string, string>({
      queryFn: async (password, _api, _extra, call) =>
        readReply(await call({ path: paths.proof, body: encodeProof(password) }), parseMessageAnswer),
    }),
  }),
})
