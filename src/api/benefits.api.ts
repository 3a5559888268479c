import { parseBanks } from '../contract/accounts/accounts'
import { paths } from '../contract/base-paths'
import { baseApi, readReply } from './base-api'
import type { WireBank } from '../contract/accounts/schemas'

/** What the accounts of the benefits are told by: requests go by the outbox, checks by `checksApi`, the rest are readings. */
export const benefitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every bank with the digits that its CBUs begin with (API-057). */
    banks: build.query<WireBank[], void>({
      queryFn: async (_nothing, _api, _extra, call) =>
        readReply(await call({ path: paths.banks, body: {} }), parseBanks),
      providesTags: ['Catalogue'],
    }),
  }),
})

export const { useBanksQuery: useBanks } = benefitsApi
