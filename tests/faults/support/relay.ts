import { request as send, Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** The server that the line leads to; it may change between two requests. */
export type Upstream = { url: string }

/** A complete answer of the server. */
export type Answered = { status: number; headers: Record<string, string | string[]>; body: Buffer }

const agent = new Agent({ keepAlive: false })

/** Hop-by-hop headers, which belong to one connection and not to the message. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

const headersOf = ({ headers }: IncomingMessage): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.includes(name) ? [] : [[name, value]],
    ),
  )

const open = ({ url }: Upstream, request: IncomingMessage): ClientRequest => {
  const { hostname, port } = new URL(url)
  const { method, url: path } = request
  return send({ hostname, port, method, path, headers: headersOf(request), agent })
}

const whenAnswered = (outgoing: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })

/** The whole body of a message. */
export const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Sends a request with a body that was already read, and reads the complete answer. */
export const forward = async (upstream: Upstream, request: IncomingMessage, body: Buffer): Promise<Answered> => {
  const outgoing = open(upstream, request)
  outgoing.end(body)
  const answer = await whenAnswered(outgoing)
  return { status: answer.statusCode ?? 502, headers: headersOf(answer), body: await readBody(answer) }
}

/** How a request's body is passed on; ends the outgoing request. */
export type PassOn = (request: IncomingMessage, outgoing: ClientRequest) => unknown

const asItComes: PassOn = (request, outgoing) => request.pipe(outgoing)

/** Passes a request and its answer on. */
export const relay = async (
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  passOn: PassOn = asItComes,
): Promise<void> => {
  const outgoing = open(upstream, request)
  const answered = whenAnswered(outgoing)
  answered.catch(() => undefined)
  // If the browser disconnects, the half request to the server is ended too.
  if (request.socket.destroyed) outgoing.destroy()
  response.once('close', () => outgoing.destroy())
  await passOn(request, outgoing)
  const answer = await answered
  response.writeHead(answer.statusCode ?? 502, headersOf(answer))
  answer.pipe(response)
}

const write = (outgoing: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** Passes on that part of the body, waits for `then`, and passes on the rest. */
export const inTwo =
  (share: number, then: () => Promise<unknown>): PassOn =>
  async (request, outgoing) => {
    const body = await readBody(request)
    const at = Math.floor(body.length * share)
    await write(outgoing, body.subarray(0, at))
    await then()
    outgoing.end(body.subarray(at))
  }

const sliceMs = 50

/** Passes the body on at that speed, and reads no faster. */
export const slowly =
  (bytesPerSecond: number): PassOn =>
  async (request, outgoing) => {
    const slice = Math.max(1, Math.floor((bytesPerSecond * sliceMs) / 1_000))
    for await (const chunk of request) {
      const bytes: Buffer = chunk
      for (let at = 0; at < bytes.length; at += slice) {
        await write(outgoing, bytes.subarray(at, at + slice))
        // The speed is the fault.
        await setTimeout(sliceMs)
      }
    }
    outgoing.end()
  }

/** Passes on that part of the body, then breaks the connection on both sides. */
export const cutAt = async (upstream: Upstream, request: IncomingMessage, share: number): Promise<void> => {
  const outgoing = open(upstream, request)
  outgoing.on('error', () => undefined)
  const body = await readBody(request)
  await write(outgoing, body.subarray(0, Math.floor(body.length * share)))
  outgoing.destroy()
  request.socket.destroy()
}
