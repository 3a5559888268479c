import { paths } from '../contract/base-paths'
import { encodeRecover, parseRecoverAnswer, type RecoverOutcome } from '../contract/recover'
import { baseApi, readReply } from './base-api'

/** Recovers a password. Somebody who is not a member yet is sent to the pre-affiliation (API-078, UNS-90). */
export const recoverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recover: build.mutation<RecoverOutcome, { matricula: string; nrodoc: string; captcha: string }>({
      queryFn: async ({ matricula, nrodoc, captcha }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.recover, body: encodeRecover(matricula, nrodoc, captcha) }),
          parseRecoverAnswer,
        ),
    }),
  }),
})
