import { parseBanks, type WireBank } from '../contract/accounts/accounts'
import { paths } from '../contract/base-paths'
import type { SavedAccount } from '../domain/benefits/values'
import type { Relative } from '../domain/member/member'
import { baseApi, readReply } from './base-api'
import { read } from './reading/read'
import type { Dated } from './reading/snapshots'
import { sources } from './reading/sources'

/**
 * What a benefit form chooses from: the relatives that a benefit may be asked for and the saved accounts of a member, by
 * their number, each answer with its moment and kept on the device; and the banks. The requests themselves go by the outbox,
 * the checks by `checksApi`.
 */
export const benefitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    benefitRelatives: build.query<Dated<Relative[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.benefitRelatives, nroafi, call),
    }),
    savedAccounts: build.query<Dated<SavedAccount[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.savedAccounts, nroafi, call),
    }),
    /** Every bank with the digits that its CBUs begin with (API-057). */
    banks: build.query<WireBank[], void>({
      queryFn: async (_nothing, _api, _extra, call) =>
        readReply(await call({ path: paths.banks, body: {} }), parseBanks),
      providesTags: ['Catalogue'],
    }),
  }),
})

export const { useBanksQuery: useBanks } = benefitsApi
