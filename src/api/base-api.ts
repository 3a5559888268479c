import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { isApiError, toApiError, type ApiError } from './errors'
import { callApi, type WireCall, type WireReply } from './wire-call'

/** Every HTTP answer is data here; only a missing answer is an error. Each endpoint decides what its answer means. */
const wireQuery: BaseQueryFn<WireCall, WireReply, ApiError> = async (call) => {
  const reply = await callApi(call)
  return reply ? { data: reply } : { error: { kind: 'offline' } }
}

/** The one API slice; endpoints are injected by area. Its cache is disposable: it holds nothing that a person did. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: wireQuery,
  tagTypes: ['Catalogue', 'Reading'],
  endpoints: () => ({}),
})

/** Reads a reply with a parser of the contract: its value if the status is 2xx and the shape is right, else the error. */
export const readReply = <T>(
  result:
    | { data: WireReply; error?: undefined }
    | { data?: undefined; error: ApiError }
    | { data?: unknown; error?: unknown },
  parse: (body: unknown) => { ok: true; value: T } | { ok: false; error: unknown },
): { data: T } | { error: ApiError } => {
  const reply = result.data
  if (!isReply(reply)) return { error: isApiError(result.error) ? result.error : { kind: 'offline' } }
  if (reply.status < 200 || reply.status > 299) return { error: toApiError(reply) }
  const parsed = parse(reply.body)
  return parsed.ok ? { data: parsed.value } : { error: toApiError(reply) }
}

/** Whether what an endpoint got is a reply, and not the error of a call without an answer. */
export const isReply = (value: unknown): value is WireReply =>
  typeof value === 'object' && value !== null && 'status' in value
