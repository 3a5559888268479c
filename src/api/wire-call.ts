import type { Answer } from '../contract/answer'
import { callNameOf } from '../contract/call-name'
import { bearerHeaders } from '../contract/session/token'
import type { JsonValue } from '../domain/json'
import type { LogEventOf } from '../domain/log/events'
import { tookOf } from '../domain/log/took'
import { config } from './config'
import { beginCall, reportConnection } from './connection'
import { note } from './log-port'
import { hearServerDate } from './server-clock'
import { endSession, getSession, type Session } from './session/session-store'

/** One call of the API. `form` is made when the call starts, so that no bytes are in the store. */
export type WireCall = {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  body?: JsonValue
  form?: () => FormData
  /** A body that is sent as it is; its type is in the headers. */
  bytes?: ArrayBuffer
  /** Milliseconds until the call is aborted; no limit for a submission, which may take long on a slow connection. */
  timeoutMs?: number
  /**
   * The call carries its own credentials, as signing in does: it is sent without the session, and its 401 ends no
   * session.
   */
  isOwn?: boolean
  /** Number of the member it is made for: without their session in this tab nothing is sent (F54). */
  member?: string
  /** The call goes on when the page is left. */
  outlives?: boolean
  /**
   * Not even the browser may repeat it. A browser sends a request again by itself when a connection that it had kept
   * turns out to be dead; without cookies it takes one of other connections, which nothing else uses.
   */
  isOnce?: boolean
  /** Tag of the answer that the device holds of this reading: an unchanged one is not sent again. */
  knownTag?: string
  /** The call loads a file: the body of a good answer is its bytes (Uint8Array), of any type. */
  isFile?: boolean
}

/** The reply, whatever its status. `tag` names its content (`ETag`), when the API says so. */
export type WireReply = Answer & { retryAfter: string | null; tag: string | null }

const defaultTimeoutMs = 20_000

const toInit = ({ method, headers, body, form, bytes }: WireCall): RequestInit => {
  const whole = bytes ?? form?.()
  if (whole !== undefined) return { method: method ?? 'POST', body: whole, headers: { ...headers } }
  if (body === undefined) return { method: method ?? 'GET', headers: { ...headers } }
  return {
    method: method ?? 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readBody = async (response: Response, { isFile }: WireCall): Promise<unknown> =>
  isFile && response.ok ? new Uint8Array(await response.arrayBuffer()) : parseJson(await response.text())

/** Whether a reading is still what the device holds: the API says so with a 304, or a 412 to a POST (RFC 9110, 13.1.2). */
export const isUnchanged = ({ knownTag }: WireCall, { status }: WireReply): boolean =>
  knownTag !== undefined && (status === 304 || status === 412)

const outcomeOf = (call: WireCall, reply: WireReply | undefined): LogEventOf<'call'>['outcome'] | undefined => {
  if (reply === undefined) return 'silence'
  if (isUnchanged(call, reply)) return undefined
  if (reply.status >= 500) return 'failed'
  return reply.status >= 400 ? 'refused' : undefined
}

/** Logs a call without a good answer: which, how it ended, and about how long it took, but nothing of its content. */
const noted = async (call: WireCall, run: () => Promise<WireReply | undefined>): Promise<WireReply | undefined> => {
  const startedAt = performance.now()
  const reply = await run()
  const outcome = outcomeOf(call, reply)
  const took = tookOf(performance.now() - startedAt)
  if (outcome) note({ kind: 'call', call: callNameOf(call.path), outcome, took })
  return reply
}

const send = (call: WireCall, session: Session | null): Promise<WireReply | undefined> =>
  noted(call, () => sendOnce(call, session))

const sendOnce = async (call: WireCall, session: Session | null): Promise<WireReply | undefined> => {
  const limit = call.timeoutMs ?? defaultTimeoutMs
  const signal = Number.isFinite(limit) ? AbortSignal.timeout(limit) : null
  const headers = {
    ...call.headers,
    ...(session ? bearerHeaders(session.token) : {}),
    ...(call.knownTag === undefined ? {} : { 'If-None-Match': call.knownTag }),
  }
  const answered = beginCall()
  try {
    const response = await fetch(`${config.apiHost}${call.path}`, {
      ...toInit({ ...call, headers }),
      signal,
      ...(call.outlives ? { keepalive: true } : {}),
      ...(call.isOnce ? { credentials: 'omit' } : {}),
      cache: 'no-store',
      // The API never redirects. A redirect comes from a network that wants a sign-in, and its page is no answer (F39).
      redirect: 'error',
    })
    const body = await readBody(response, call)
    hearServerDate(response.headers.get('Date'))
    answered()
    return {
      status: response.status,
      contentType: response.headers.get('Content-Type') ?? '',
      body,
      retryAfter: response.headers.get('Retry-After'),
      tag: response.headers.get('ETag'),
    }
  } catch {
    reportConnection(false)
    return undefined
  }
}

/**
 * Makes one call, with the session of this tab if there is one (AMB-46). Undefined when no answer came (no connection,
 * it broke, or it took too long). A 401 ends the session; if the token was renewed meanwhile, the call is made once
 * more with the new one. Never rejects.
 */
export const callApi = async (call: WireCall): Promise<WireReply | undefined> => {
  const used = call.isOwn ? null : getSession()
  if (call.member !== undefined && used?.nroafi !== call.member) return undefined
  const reply = await send(call, used)
  if (!used || reply?.status !== 401) return reply
  const current = getSession()
  if (current?.nroafi !== used.nroafi) return reply
  const last = current.token === used.token ? reply : await send(call, current)
  if (last?.status === 401 && getSession()?.token === current.token) endSession('refused')
  return last
}
