import { findList, findText } from '../contract/answer'
import { paths } from '../contract/base-paths'
import { encodeCallMe, type CallMe } from '../contract/member/call-me'
import { encodeDataConfirmed } from '../contract/member/data-confirmed'
import { parseMessageAnswer } from '../contract/member/done'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { readingTag } from './reading/tags'

/** A request to be called; `distrito` is the number of the district that calls. */
export type CallMeRequest = Omit<CallMe, 'emailDistrito'> & { distrito: string }

/** What a member asks of the fund or tells it; the session's token goes with every call (API-003). */
export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The member says that the contact data are right; the answer's words (CONTACT-010). The user loads again. */
    confirmData: build.mutation<string, string>({
      queryFn: async (nroafi, _api, _extra, call) =>
        readReply(await call({ path: paths.dataConfirmed, body: encodeDataConfirmed(nroafi) }), parseMessageAnswer),
      invalidatesTags: (_done, error) => (error ? [] : [readingTag('afiliado')]),
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
