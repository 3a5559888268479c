import { findList, findText } from '../contract/answer'
import { paths } from '../contract/base-paths'
import { encodeCallMe, type CallMe } from '../contract/member/call-me'
import { encodeDataConfirmed } from '../contract/member/data-confirmed'
import { parseMessageAnswer } from '../contract/member/done'
import type { District } from '../domain/contact/district'
import type {
  Address,
  ContributionSummary,
  DebtConcept,
  Email,
  LevelOrder,
  Member,
  Phone,
  Relative,
} from '../domain/member/member'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { read, readMember } from './reading/read'
import type { Dated } from './reading/snapshots'
import { sources } from './reading/sources'

/** A request to be called; `distrito` is the number of the district that calls. */
export type CallMeRequest = Omit<CallMe, 'emailDistrito'> & { distrito: string }

/**
 * What belongs to one member, by their number: each answer with its moment, kept on the device as well. The session's
 * token goes with every call (API-003).
 */
export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<Dated<Member>, string>({
      queryFn: (nroafi, _api, _extra, call) => readMember(nroafi, call),
      providesTags: ['User'],
    }),
    addresses: build.query<Dated<Address[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.addresses, nroafi, call),
    }),
    phones: build.query<Dated<Phone[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.phones, nroafi, call),
    }),
    emails: build.query<Dated<Email[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.emails, nroafi, call),
    }),
    relatives: build.query<Dated<Relative[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.relatives, nroafi, call),
    }),
    levelOrder: build.query<Dated<LevelOrder>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.levelOrder, nroafi, call),
    }),
    debt: build.query<Dated<DebtConcept[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.debt, nroafi, call),
    }),
    contributions: build.query<Dated<ContributionSummary>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.contributions, nroafi, call),
    }),
    districts: build.query<Dated<District[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.districts, nroafi, call),
    }),
    /** The member says that the contact data are right; the answer's words (CONTACT-010). The user loads again. */
    confirmData: build.mutation<string, string>({
      queryFn: async (nroafi, _api, _extra, call) =>
        readReply(await call({ path: paths.dataConfirmed, body: encodeDataConfirmed(nroafi) }), parseMessageAnswer),
      invalidatesTags: (_done, error) => (error ? [] : ['User']),
    }),
    /** Asks the fund to call; the answer's words (API-014, UNS-67). The district's mailbox is looked up on the way. */
    callMe: build.mutation<string, CallMeRequest>({
      queryFn: async ({ distrito, ...request }, _api, _extra, call) => {
        const district = readReply(
          await call({
            path: paths.commonData,
            body: { datoComun: 'obtenerDatosDistrito', distrito: Number(distrito) },
          }),
          (body) => ok(findText(findList(body, 'datosDistrito')?.[0], 'email') ?? ''),
        )
        // The fund knows its own districts: without the mailbox the request goes all the same.
        const emailDistrito = 'data' in district ? district.data : ''
        return readReply(
          await call({ path: paths.messages, body: encodeCallMe({ ...request, emailDistrito }) }),
          parseMessageAnswer,
        )
      },
    }),
  }),
})
