import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { paths } from '../../src/contract/base-paths'
import { signatureOf } from '../../src/contract/digest'
import { filesHeader } from '../../src/contract/early-files/headers'
import { idempotencyHeader, secretHeader } from '../../src/contract/headers'
import { wireKinds } from '../../src/contract/submission-kinds'
import type { WireKind } from '../../src/contract/submissions/wire-kind'
import { versionHeader } from '../../src/contract/changes/wire'
import { forward, readBody, relay, type Answered, type Upstream } from '../faults/support/relay'

/** A request of a kind, or a change, that reached the stand-in, in the order in which it was acted on. */
export type Taken = {
  what: 'delivery' | 'change'
  method: string
  path: string
  /** The id that the device gave: of a delivery the one in its body, of a change its key. The stand-in ignores it. */
  device: string | undefined
  status: number
  /** The number that the answer told; null for none. */
  numero: string | null
  isAnswerLost: boolean
}

/** What a fault applies to. */
type Target = Taken['what']

/**
 * A fund's API from before this portal, as a proxy in front of the real server: what it does with a request is real,
 * and everything of the contract that came later is missing.
 *
 * - Its ping says `{ok: true}` and nothing of what it can.
 * - It ignores `Idempotency-Key`, `If-Match` and the secret: each POST is a new request under an id of its own, so that
 *   what is sent twice is there twice (messages), or is refused as what is there already (an affiliation).
 * - It answers a delivery with `{success, msg, detalle, numero}`, without a receipt, and a modification of the file with
 *   `{message: {pma_id, success}}` alone, a level option and a message with `{msg}` alone, as the fund's own API does (API-022).
 * - State, withdrawal, early files, parcels and grants are unknown there: 404, in HTML.
 *
 * Everything else passes as it is, the portal's own files too, so that it can stand where the server stands.
 */
export type PlainApi = {
  url: string
  taken: readonly Taken[]
  /** How many requests of the same device id were accepted; more than one is a doubled request. */
  acceptedOf: (device: string) => number
  /** The server acts, and the next `times` answers are lost: the connection breaks. */
  loseAnswers: (target: Target, times?: number) => void
  /** The server acts, and every answer waits for this. */
  holdAnswers: (wait: (target: Target) => Promise<void>) => void
  /** No faults any more. */
  heal: () => void
  /** Leads to another server from now on. */
  lead: (url: string) => void
  close: () => Promise<void>
}

const unknownThere: readonly string[] = [paths.submissions, paths.parcels, paths.envelopeGrant]

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? ''

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

const kindOf = ({ method, headers }: IncomingMessage, path: string): WireKind | undefined => {
  const isForm = method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/form-data')
  return isForm ? Object.values(wireKinds).find((kind) => kind.paths.includes(path)) : undefined
}

const sealedJson = z.record(z.string(), z.json())
const deviceId = z.looseObject({ submissionId: z.string() })

/** The same form under an id of its own. */
const underNewId = async (
  form: FormData,
  kind: WireKind,
  path: string,
): Promise<{ form: FormData; id: string; device: string | undefined }> => {
  const entries = [...form]
  const contents = kind.parts.map((name): unknown => JSON.parse(String(form.get(name))))
  const fields = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !kind.parts.includes(name) ? [[name, value]] : [],
  )
  const sealed = sealedJson.parse(kind.join(contents, path, fields))
  const id = randomUUID()
  const request = { ...sealed, submissionId: id }
  const { digest } = await signatureOf(request, 0)
  const fresh = kind.wayOf({ ...request, digest })?.form([])
  if (fresh === undefined) throw new Error(`A form at ${path} is not of its kind.`)
  for (const [name, value] of entries) if (typeof value !== 'string') fresh.set(name, value)
  return { form: fresh, id, device: deviceId.safeParse(sealed).data?.submissionId }
}

const withoutLength = ({ 'content-length': _length, etag: _etag, ...headers }: Answered['headers']) => headers

/** Replaces the JSON body of an answer. */
const said = (answer: Answered, body: object): Answered => ({
  ...answer,
  headers: withoutLength(answer.headers),
  body: Buffer.from(JSON.stringify(body)),
})

const acceptedBody = z.looseObject({
  msg: z.string(),
  detalle: z.array(z.string()),
  recibo: z.object({ numero: z.string() }),
})

const jsonOf = ({ headers, body }: Answered): unknown =>
  String(headers['content-type'] ?? '').includes('json') ? JSON.parse(body.toString('utf8')) : undefined

/** Paths whose accepted requests are answered with `{msg}` and nothing else. */
const answeredByWords: readonly string[] = [paths.levelRequest, paths.messages]

/** An accepted delivery in the words of an API from before. */
const withoutReceipt = (answer: Answered, path: string): { answer: Answered; numero: string | null } => {
  const accepted = acceptedBody.safeParse(jsonOf(answer))
  if (answer.status >= 300 || !accepted.success) return { answer, numero: null }
  const { recibo, ...rest } = accepted.data
  const { numero } = recibo
  if (answeredByWords.includes(path)) {
    return { answer: { ...said(answer, { msg: rest.msg }), status: 200 }, numero: null }
  }
  const body = path === paths.filePhoto ? { message: { pma_id: numero, success: true } } : { ...rest, numero }
  return { answer: { ...said(answer, body), status: 200 }, numero }
}

const changeBody = z.looseObject({ version: z.string() })

const withoutVersion = (answer: Answered): Answered => {
  const { data } = changeBody.safeParse(jsonOf(answer))
  if (data === undefined) return answer
  const { version: _version, ...rest } = data
  return said(answer, rest)
}

/** Drops what an API from before does not know, and what would keep its answer from being rewritten. */
const forget = ({ headers }: IncomingMessage): void => {
  for (const name of [versionHeader, filesHeader, 'accept-encoding']) delete headers[name.toLowerCase()]
}

/** Sends a request on as a new one. */
const passOn = async (
  upstream: Upstream,
  request: IncomingMessage,
  kind: WireKind | undefined,
): Promise<{ answer: Answered; taken: Omit<Taken, 'isAnswerLost'> }> => {
  const { headers, method = '' } = request
  const path = pathOf(request)
  const key = headers[idempotencyHeader.toLowerCase()]
  const body = await readBody(request)
  forget(request)
  headers[secretHeader.toLowerCase()] = randomBytes(32).toString('hex')
  if (kind === undefined) {
    headers[idempotencyHeader.toLowerCase()] = randomUUID()
    const answer = withoutVersion(await forward(upstream, request, body))
    const device = typeof key === 'string' ? key : undefined
    return { answer, taken: { what: 'change', method, path, device, status: answer.status, numero: null } }
  }
  const type = { 'content-type': headers['content-type'] ?? '' }
  const arrived = await new Response(new Uint8Array(body), { headers: type }).formData()
  const { form, id, device } = await underNewId(arrived, kind, path)
  const packed = new Response(form)
  const bytes = Buffer.from(await packed.arrayBuffer())
  headers[idempotencyHeader.toLowerCase()] = id
  headers['content-type'] = packed.headers.get('content-type') ?? ''
  headers['content-length'] = String(bytes.length)
  const { answer, numero } = withoutReceipt(await forward(upstream, request, bytes), path)
  return { answer, taken: { what: 'delivery', method, path, device, status: answer.status, numero } }
}

const listen = (server: ReturnType<typeof createServer>, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const noWait = (): Promise<void> => Promise.resolve()

const answerPing = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{"ok":true}')
}

const answerUnknown = (response: ServerResponse): void => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
}

/** Starts the stand-in in front of the server at `url`, on `port` or any free one. */
export const startPlainApi = async (url: string, port = 0): Promise<PlainApi> => {
  const upstream: Upstream = { url }
  const taken: Taken[] = []
  const lost: Record<Target, number> = { delivery: 0, change: 0 }
  let wait: (target: Target) => Promise<void> = noWait

  const act = async (request: IncomingMessage, response: ServerResponse, kind: WireKind | undefined): Promise<void> => {
    const { answer, taken: one } = await passOn(upstream, request, kind)
    const isAnswerLost = lost[one.what] > 0
    taken.push({ ...one, isAnswerLost })
    if (isAnswerLost) {
      lost[one.what] -= 1
      request.socket.destroy()
      return
    }
    await wait(one.what)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const meet = (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const path = pathOf(request)
    if (path === paths.ping) return answerPing(response)
    if (unknownThere.some((base) => isBelow(path, base))) return answerUnknown(response)
    const kind = kindOf(request, path)
    const isChange = request.headers[idempotencyHeader.toLowerCase()] !== undefined
    return kind === undefined && !isChange ? relay(upstream, request, response) : act(request, response, kind)
  }

  const server = createServer((request, response) => {
    Promise.resolve(meet(request, response)).catch(() => request.socket.destroy())
  })
  const chosen = await listen(server, port)

  return {
    url: `http://127.0.0.1:${chosen}`,
    taken,
    acceptedOf: (device) => taken.filter((one) => one.device === device && one.status < 300).length,
    loseAnswers: (target, times = 1) => {
      lost[target] = times
    },
    holdAnswers: (next) => {
      wait = next
    },
    heal: () => {
      lost.delivery = 0
      lost.change = 0
      wait = noWait
    },
    lead: (next) => {
      upstream.url = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
