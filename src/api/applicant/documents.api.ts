import { documentAskPath, paths } from '../../contract/base-paths'
import { parseAskedDocument, parseOwnAsk } from '../../contract/document-again/asked'
import { secretHeaders } from '../../contract/headers'
import type { AskedDocument } from '../../domain/document-again/values'
import { baseApi, readReply } from '../base-api'

/** What was sent from this device: its id, and the secret that proves it. */
export type OwnSubmission = { submissionId: string; secret: string }

/** What the fund asks an applicant for again (UNS-130). The calls carry their own proof, and no session. */
export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askedByLink: build.mutation<AskedDocument, string>({
      queryFn: async (v, _api, _extra, call) =>
        readReply(await call({ path: paths.documentLink, body: { v }, isOwn: true }), parseAskedDocument),
    }),
    askedOfOwn: build.query<AskedDocument | null, OwnSubmission>({
      queryFn: async ({ submissionId, secret }, _api, _extra, call) =>
        readReply(
          await call({ path: documentAskPath(submissionId), headers: secretHeaders(secret), isOwn: true }),
          parseOwnAsk,
        ),
    }),
  }),
})
