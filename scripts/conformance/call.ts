import { setTimeout } from 'node:timers/promises'
import type { Answer } from '../../src/contract/answer'
import { bearerHeaders } from '../../src/contract/session/token'
import type { JsonValue } from '../../src/domain/json'

/** A request to the API that is examined. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS'
  path: string
  headers?: Record<string, string>
  token?: string | null
  json?: JsonValue
  /** The fields of a form of a page. */
  fields?: readonly (readonly [name: string, value: string])[]
  form?: FormData
  bytes?: Uint8Array<ArrayBuffer>
  /** A good answer is a file: its body is bytes. */
  isFile?: boolean
}

/** What came back. */
export type Reply = Answer & { headers: Headers }

/** Makes a call; undefined when no answer came. */
export type Caller = (call: Call) => Promise<Reply | undefined>

const patienceMs = 60_000

const bodyOf = ({ json, fields, form, bytes }: Call): { body?: BodyInit; type?: string } => {
  if (form !== undefined) return { body: form }
  if (bytes !== undefined) return { body: bytes }
  if (fields !== undefined) return { body: new URLSearchParams(fields.map(([name, value]) => [name, value])) }
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const send = async (api: string, call: Call): Promise<Reply | undefined> => {
  const { body, type } = bodyOf(call)
  try {
    const response = await fetch(api + call.path, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(call.token ? bearerHeaders(call.token) : {}),
        ...call.headers,
      },
      ...(body === undefined ? {} : { body }),
      // The portal follows no redirect of the API either.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const isFile = call.isFile === true && response.ok
    const content = isFile ? new Uint8Array(await response.arrayBuffer()) : parseJson(await response.text())
    const contentType = response.headers.get('Content-Type') ?? ''
    return { status: response.status, contentType, body: content, headers: response.headers }
  } catch {
    return undefined
  }
}

/** Calls an API; when it says that there were too many calls, waits as long as it asks, and tries once more. */
export const callerOf =
  (api: string): Caller =>
  async (call) => {
    const reply = await send(api, call)
    const seconds = Number(reply?.headers.get('Retry-After') ?? Number.NaN)
    if (reply?.status !== 429 || !(seconds * 1000 <= patienceMs)) return reply
    await setTimeout(seconds * 1000)
    return send(api, call)
  }
