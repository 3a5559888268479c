import { submissionPath } from '../contract/base-paths'
import { secretHeaders } from '../contract/headers'
import { parseReceiptAnswer, parseSubmissionAnswer, type WireSubmissionState } from '../contract/submissions/answers'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { readingTag } from './reading/tags'
import type { WireCall, WireReply } from './wire-call'

/** The place of a call that is kept outside the store, and its method. */
export type CallTicket = { id: number; method: NonNullable<WireCall['method']> }

const calls = new Map<number, WireCall>()
let lastId = 0

/** Keeps a call out of the store, which takes only plain data. Returns its ticket. */
export const ticketFor = (call: WireCall): CallTicket => {
  const ticket = { id: ++lastId, method: call.method ?? 'POST' }
  calls.set(ticket.id, call)
  return ticket
}

/** Files that go ahead of their request change nothing that is shown: neither their list (PUT) nor their pieces (PATCH). */
const isAhead = ({ method }: CallTicket): boolean => method === 'PUT' || method === 'PATCH'

const changedBy = (reply: WireReply, ticket: CallTicket) => {
  if (reply.status >= 300 || isAhead(ticket)) return []
  const known = ['Submission'] as const
  return parseReceiptAnswer(reply) ? [...known, readingTag('tramites'), readingTag('opcionNivel')] : known
}

/**
 * Calls of the sender. The sender's verdict decides what an answer means, so every HTTP answer is data. A delivery
 * refreshes what it changes: a receipt means one more procedure, which may be a request of level.
 */
export const submissionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliver: build.mutation<WireReply, CallTicket>({
      queryFn: async ({ id }, _api, _extra, call) => {
        const wire = calls.get(id)
        calls.delete(id)
        if (!wire) return { error: { kind: 'offline' } }
        const result = await call(wire)
        return result.data ? { data: result.data } : { error: { kind: 'offline' } }
      },
      invalidatesTags: (reply, _error, ticket) => (reply ? changedBy(reply, ticket) : []),
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
