import { paths } from '../contract/base-paths'
import { encodeCardEnrolment, toCardOutcome, type CardOutcome } from '../contract/direct-debit/card'
import { idempotencyHeader } from '../contract/headers'
import type { CardValues } from '../domain/direct-debit/card'
import { baseApi } from './base-api'
import { readingTag } from './reading/tags'

/** A card to enrol, for a member, under the key of this intention. */
export type CardRequest = { nroafi: string; card: CardValues; key: string }

/**
 * The enrolment of a card (UNS-58). Call it with `track: false`, so that nothing of the card stays in the store. It does
 * not fail: without an answer the outcome is unknown, and the same key again asks for the same enrolment.
 */
export const directDebitApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enrolCard: build.mutation<CardOutcome, CardRequest>({
      queryFn: async ({ nroafi, card, key }, _api, _extra, call) => {
        const { data } = await call({
          path: paths.directDebit,
          body: encodeCardEnrolment(nroafi, card),
          headers: { [idempotencyHeader]: key, Accept: 'application/json' },
          member: nroafi,
        })
        return { data: toCardOutcome(data) }
      },
      invalidatesTags: (outcome) => (outcome?.kind === 'enrolled' ? [readingTag('tramites')] : []),
    }),
  }),
})
