import { paths } from '../../contract/base-paths'
import { parseMessageAnswer } from '../../contract/member/done'
import { parseOwnData, type OwnData } from '../../contract/own-data/own-data'
import { baseApi, readReply } from '../base-api'

/**
 * A member's own data: how much the fund holds, and the copy of it (UNS-150). All are mutations with `track: false`, so that none of
 * it is ever in the store.
 */
export const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownData: build.mutation<OwnData, null>({
      queryFn: async (_none, _api, _extra, call) => readReply(await call({ path: paths.ownData }), parseOwnData),
    }),
    askForCopy: build.mutation<OwnData, null>({
      queryFn: async (_none, _api, _extra, call) =>
        readReply(await call({ path: paths.ownDataCopy, body: {} }), parseOwnData),
    }),
    askForDownload: build.mutation<string, null>({
      queryFn: async (_none, _api, _extra, call) =>
        readReply(await call({ path: paths.ownDataDownload, body: {} }), parseMessageAnswer),
    }),
  }),
})
