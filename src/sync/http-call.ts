import type { Answer } from '../contract/answer'
import type { JsonValue } from '../domain/json'

/** One HTTP call as its maker describes it; an infinite time limit means that it may take as long as a bad line needs. */
export type HttpCall = {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: JsonValue
  form?: () => FormData
  timeoutMs: number
  /** Number of the member it is made for: it goes with a session of theirs, or not at all (F54). */
  member?: string
}

/** What came back; undefined when nothing did. Never rejects. */
export type HttpReply = Answer & { retryAfter: string | null }
export type HttpCaller = (call: HttpCall) => Promise<HttpReply | undefined>

/** Longest wait for the answer to a short question, in milliseconds. */
export const shortMs = 10_000
