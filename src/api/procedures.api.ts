import { paths } from '../contract/base-paths'
import { encodeDocumentQuery, parseDocument } from '../contract/procedures/document'
import type { Procedure } from '../domain/procedures'
import { fail, ok, type Result } from '../domain/result'
import { baseApi, readReply } from './base-api'
import type { ApiError } from './errors'
import { read } from './reading/read'
import type { Dated } from './reading/snapshots'
import { sources } from './reading/sources'
import { callApi } from './wire-call'

/** The procedures of a member, by their number: the answer with its moment, kept on the device as well (API-018). */
export const proceduresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    procedures: build.query<Dated<Procedure[]>, string>({
      queryFn: (nroafi, _api, _extra, call) => read(sources.procedures, nroafi, call),
      // Every request that the fund received is one more.
      providesTags: ['Procedure'],
    }),
  }),
})

/** A document may be of some megabytes and its line a bad one. In milliseconds. */
const documentTimeoutMs = 60_000

/**
 * Brings the PDF of a procedure's route (PROC-007, API-020). It passes by the store: a document is shown once and kept
 * nowhere.
 */
export const fetchDocument = async (route: string): Promise<Result<Uint8Array<ArrayBuffer>, ApiError>> => {
  const body = encodeDocumentQuery(route)
  const reply = await callApi({ path: paths.showFile, body, isFile: true, timeoutMs: documentTimeoutMs })
  const answer = readReply({ data: reply }, parseDocument)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}
