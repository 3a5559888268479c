import type { HttpCall, HttpCaller } from '../src/sync/worker'

/**
 * Browsers end a worker's event after about five minutes. A call gives up before that, so that its item goes back to
 * the outbox.
 */
const longestMs = 270_000

const bodyOf = ({ body, form, bytes }: HttpCall): BodyInit | null => {
  if (bytes !== undefined) return bytes
  if (form !== undefined) return form()
  return body === undefined ? null : JSON.stringify(body)
}

const readBody = async (response: Response, { isFile }: HttpCall): Promise<unknown> =>
  isFile && response.ok ? new Uint8Array(await response.arrayBuffer()) : parse(await response.text())

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Makes the contract's calls with `fetch`, never from a cache. `host` is '' when the API shares the portal's address. */
export const fetchCaller =
  (host: string): HttpCaller =>
  async (call) => {
    // The worker has no session: calls that need one are left to the pages (F54).
    if (call.member !== undefined) return undefined
    const type: Record<string, string> = call.body === undefined ? {} : { 'Content-Type': 'application/json' }
    try {
      const response = await fetch(`${host}${call.path}`, {
        method: call.method,
        headers: { ...type, ...call.headers },
        body: bodyOf(call),
        cache: 'no-store',
        // The API never redirects. A redirect comes from a network that wants a sign-in, and its page is no answer
        // (F39).
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(call.timeoutMs, longestMs)),
      })
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: await readBody(response, call),
        retryAfter: response.headers.get('retry-after'),
      }
    } catch {
      return undefined
    }
  }
