import { paths } from '../contract/base-paths'
import { encodeUnusualAnswer, parseUnusual, type Answered } from '../contract/session/unusual'
import { baseApi, readReply } from './base-api'

/**
 * What was unusual at a member's account, and their answer to it (UNS-152). Both are mutations with `track: false`, so that nothing of it is
 * in the store.
 */
export const unusualApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unusual: build.mutation<Answered, null>({
      queryFn: async (_none, _api, _extra, call) => readReply(await call({ path: paths.unusual }), parseUnusual),
    }),
    answerUnusual: build.mutation<Answered, { id: string | null; wasMine: boolean }>({
      queryFn: async (answer, _api, _extra, call) =>
        readReply(await call({ path: paths.unusualAnswer, body: encodeUnusualAnswer(answer) }), parseUnusual),
    }),
  }),
})
