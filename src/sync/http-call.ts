import type { Answer } from '../contract/answer'
import type { JsonValue } from '../domain/json'

/** One HTTP call. An infinite time limit means that it may take as long as a slow connection needs. */
export type HttpCall = {
  path: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Record<string, string>
  body?: JsonValue
  form?: () => FormData
  /** A body that is sent as it is. */
  bytes?: ArrayBuffer
  /** The body of a good answer is its bytes (Uint8Array), of any type. */
  isFile?: boolean
  /** The call carries its own credentials and is made without a session. */
  isOwn?: boolean
  /** Not even the browser may repeat it, as it does when a kept connection turns out to be dead. */
  isOnce?: boolean
  timeoutMs: number
  /** Number of the member it is made for: it is sent only with a session of that member (F54). */
  member?: string
}

/** The reply; undefined when none came. Never rejects. */
export type HttpReply = Answer & { retryAfter: string | null }
export type HttpCaller = (call: HttpCall) => Promise<HttpReply | undefined>

/** Longest wait for the reply to a short request, in milliseconds. */
export const shortMs = 10_000
