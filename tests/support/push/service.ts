import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { subscribeAt, type Subscribed } from './browser'

/** A notice that the stand-in took: for which subscription, what it says, and how it is handled. */
export type Taken = { to: string; text: string; ttl: number; urgency: string; topic: string }

/** What the stand-in says instead of 201. */
export type Said = { status: number; headers?: OutgoingHttpHeaders }

/** A push service (RFC 8030) that opens what it gets, as only the browser can, and checks who sent it (RFC 8292). */
export type PushService = {
  url: string
  /** Subscribes a browser for a public key. */
  subscribe: (key: string) => Subscribed
  taken: Taken[]
  /** Every call that came, taken or not, by its path. */
  calls: string[]
  /** What is said to a call instead of 201; undefined takes it. Async, so that a test can hold a call. */
  answers: (to: string) => Said | undefined | Promise<Said | undefined>
  close: () => Promise<void>
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** Throws unless the call is signed by the key that its subscription was made for, for this service, by somebody to write to. */
const checkSigned = async (header: string, key: string, audience: string): Promise<void> => {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(/, ?/)
      .map((part) => [part[0], part.slice(2)]),
  )
  if (k !== key) throw new Error('The subscription is of another key.')
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(t, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  const lasts = (payload.exp ?? Infinity) - Date.now() / 1000
  if (!(lasts > 0 && lasts <= 86_400) || !/^mailto:\S+@\S+$/.test(payload.sub ?? '')) throw new Error('Odd claims.')
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  return address.port
}

/** Starts a push service of one's own; with a certificate it speaks HTTPS. */
export const startPushService = async (certificate?: { key: string; cert: string }): Promise<PushService> => {
  const known = new Map<string, Subscribed>()
  const handle: RequestListener = async (request, response) => {
    const path = request.url ?? ''
    service.calls.push(path)
    const body = await readAll(request)
    const end = ({ status, headers = {} }: Said): void => {
      response.writeHead(status, headers).end()
    }
    const said = await service.answers(path)
    if (said !== undefined) return end(said)
    const subscribed = known.get(path)
    if (subscribed === undefined) return end({ status: 410 })
    const { headers } = request
    try {
      await checkSigned(textOf(headers.authorization), subscribed.key, service.url)
    } catch {
      return end({ status: 403 })
    }
    if (request.method !== 'POST' || headers.ttl === undefined || body.length > 4096) return end({ status: 400 })
    service.taken.push({
      to: path,
      text: subscribed.open(body),
      ttl: Number(headers.ttl),
      urgency: textOf(headers['urgency']),
      topic: textOf(headers['topic']),
    })
    end({ status: 201, headers: { location: `${service.url}/message/${randomUUID()}` } })
  }
  const server = certificate === undefined ? createServer(handle) : createSafeServer(certificate, handle)
  const port = await listen(server)
  const service: PushService = {
    url: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    subscribe: (key) => {
      const path = `/push/${randomUUID()}`
      const subscribed = subscribeAt(service.url + path, key)
      known.set(path, subscribed)
      return subscribed
    },
    taken: [],
    calls: [],
    answers: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
