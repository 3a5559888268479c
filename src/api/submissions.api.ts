import { submissionPath } from '../contract/base-paths'
import { secretHeaders } from '../contract/headers'
import { parseReceiptAnswer, parseSubmissionAnswer, type WireSubmissionState } from '../contract/submissions/answers'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { readingTag } from './reading/tags'
import type { WireCall, WireReply } from './wire-call'

const calls = new Map<string, WireCall>()
let lastId = 0

/** Keeps a call out of the store, which takes only plain data. Returns its ticket. */
export const ticketFor = (call: WireCall): string => {
  const ticket = String(++lastId)
  calls.set(ticket, call)
  return ticket
}

const changedBy = (reply: WireReply) => {
  if (reply.status >= 300) return []
  const known = ['Submission'] as const
  return parseReceiptAnswer(reply) ? [...known, readingTag('tramites'), readingTag('opcionNivel')] : known
}

/**
 * Calls of the sender. The sender's verdict decides what an answer means, so every HTTP answer is data. A delivery
 * refreshes what it changes: a receipt means one more procedure, which may be a request of level.
 */
export const submissionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliver: build.mutation<WireReply, string>({
      queryFn: async (ticket, _api, _extra, call) => {
        const wire = calls.get(ticket)
        calls.delete(ticket)
        if (!wire) return { error: { kind: 'offline' } }
        const result = await call(wire)
        return result.data ? { data: result.data } : { error: { kind: 'offline' } }
      },
      invalidatesTags: (reply) => (reply ? changedBy(reply) : []),
    }),
    submissionState: build.query<WireSubmissionState, { submissionId: string; secret: string }>({
      queryFn: async ({ submissionId, secret }, _api, _extra, call) =>
        readReply(await call({ path: submissionPath(submissionId), headers: secretHeaders(secret) }), (body) => {
          const answer = parseSubmissionAnswer(body)
          return answer.ok ? ok(answer.value.state) : answer
        }),
      providesTags: ['Submission'],
    }),
  }),
})

export const { useSubmissionStateQuery } = submissionsApi
