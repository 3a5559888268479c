import type { Answer } from '../contract/answer'
import type { JsonValue } from '../domain/json'

/** One HTTP call. An infinite time limit means that it may take as long as a slow connection needs. */
export type HttpCall = {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: JsonValue
  form?: () => FormData
  timeoutMs: number
  /** Number of the member it is made for: it is sent only with a session of that member (F54). */
  member?: string
}

/** The reply; undefined when none came. Never rejects. */
export type HttpReply = Answer & { retryAfter: string | null }
export type HttpCaller = (call: HttpCall) => Promise<HttpReply | undefined>

/** Longest wait for the reply to a short request, in milliseconds. */
export const shortMs = 10_000
