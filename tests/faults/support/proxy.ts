import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { paths } from '../../../src/contract/base-paths'
import { idempotencyHeader } from '../../../src/contract/headers'
import type { Fault } from './faults'
import { cutAt, forward, inTwo, readBody, relay, slowly, type Upstream } from './relay'

/**
 * The requests that a fault applies to: the delivery of a submission, the announcement of its early files, a piece of one,
 * a change of a member, the ping, every API call, the worker's script, or the files that the worker stores on the device.
 */
export type Target = 'delivery' | 'announcement' | 'piece' | 'change' | 'ping' | 'api' | 'worker' | 'precache'

/** A request as the browser sent it. */
export type Seen = {
  target: Target | 'other'
  method: string
  path: string
  /** The submission or change that it names. */
  key: string | undefined
  /** Whether the connection had carried another request before (F29). */
  isReused: boolean
  /** The fault that was applied. */
  fault: Fault['kind'] | null
  /** The multipart body of a delivery without a fault, once it was passed on. */
  form: () => Promise<FormData>
}

type Planned = { target: Target; fault: Fault; left: number }

/** A line between browser and server that the test can disturb. It serves the portal too, so there is one origin. */
export type Proxy = {
  origin: string
  /**
   * Applies the fault to the next `times` requests of that kind, by default to all. The newest plan takes precedence.
   */
  inject: (target: Target, fault: Fault, times?: number) => void
  /** Removes all plans. */
  heal: () => void
  /** Resets everything and connects to the server at `url`. */
  reset: (url: string) => Promise<void>
  /** Connects to another server from now on. */
  lead: (url: string) => void
  /** With false every answer closes its connection, so that each request uses a new one. */
  keepAlive: (isKept: boolean) => void
  /** Stops listening: connections are refused. `open` listens again on the same port. */
  shut: () => Promise<void>
  open: () => Promise<void>
  seen: readonly Seen[]
  close: () => Promise<void>
}

const changePaths: readonly string[] = [paths.profilePhoto, paths.filePhoto, paths.dataConfirmed, paths.messages]

// The same paths are read by POST.
const editPaths: readonly string[] = [paths.addresses, paths.phones, paths.emails, paths.relatives]

const targetsOf = ({ method, url = '', headers }: IncomingMessage): Target[] => {
  const path = url.split('?')[0] ?? ''
  if (path === paths.ping) return ['ping', 'api']
  if (path.startsWith(`${paths.submissions}/`) && method === 'PUT') return ['announcement', 'api']
  if (path.startsWith(`${paths.submissions}/`) && method === 'PATCH') return ['piece', 'api']
  // One path takes the photo of the file as JSON and a modification of the file as multipart.
  const isModification =
    path === paths.filePhoto && (headers['content-type']?.startsWith('multipart/form-data') ?? false)
  const isDelivery = path === paths.saveAffiliation || path.startsWith(`${paths.benefits}/`) || isModification
  if (method === 'POST' && isDelivery) return ['delivery', 'api']
  if (method !== 'GET' && changePaths.includes(path)) return ['change', 'api']
  if (method === 'PUT' && editPaths.includes(path)) return ['change', 'api']
  if (path === '/afiliados/sw.js') return ['worker']
  if (path.startsWith('/portalafiliado-api/')) return ['api']
  // A page requests scripts and styles by their type; the worker requests plain files.
  return path.startsWith('/afiliados/assets/') && headers['sec-fetch-dest'] === 'empty' ? ['precache'] : []
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const meet = async (
  fault: Fault,
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  late: (() => Promise<unknown>)[],
): Promise<void> => {
  switch (fault.kind) {
    case 'cut':
      return cutAt(upstream, request, fault.share)
    case 'interrupt':
      return relay(upstream, request, response, inTwo(fault.share, fault.then))
    case 'answer':
      await readBody(request)
      response.writeHead(fault.status, fault.headers).end(fault.body)
      return
    case 'hold':
      await fault.until
      return relay(upstream, request, response)
    case 'delay':
      // The time is the fault.
      await setTimeout(fault.ms)
      return relay(upstream, request, response)
    case 'throttle':
      return relay(upstream, request, response, slowly(fault.bytesPerSecond))
    case 'reorder': {
      const body = await readBody(request)
      late.push(() => forward(upstream, request, body))
      request.socket.destroy()
      return
    }
    case 'linger': {
      const body = await readBody(request)
      await fault.until
      const { status, headers, body: said } = await forward(upstream, request, body)
      fault.answered(status)
      response.writeHead(status, headers).end(said)
      return
    }
    case 'append': {
      // The browser's cached copy must not replace the changed text.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.headers[name]
      const { status, headers, body } = await forward(upstream, request, await readBody(request))
      const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...others } = headers
      response.writeHead(status, others).end(Buffer.concat([body, Buffer.from(fault.text)]))
      return
    }
    case 'swallow': {
      await forward(upstream, request, await readBody(request))
      request.socket.destroy()
      return
    }
    case 'duplicate': {
      const body = await readBody(request)
      const first = forward(upstream, request, body)
      if (!fault.together) await first
      const second = await forward(upstream, request, body)
      await first
      response.writeHead(second.status, second.headers).end(second.body)
    }
  }
}

/** Copies the body of a request while it passes; it is parsed as the multipart body that it claims to be. */
const keepForm = (request: IncomingMessage): Seen['form'] => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return () => new Response(Buffer.concat(chunks), { headers }).formData()
}

const noForm: Seen['form'] = () => Promise.reject(new Error('The body of this request was not kept.'))

/** Starts a line to the server at `url`, on `port` or any free one. */
export const startProxy = async (url: string, port = 0): Promise<Proxy> => {
  const upstream: Upstream = { url }
  const seen: Seen[] = []
  const carried = new WeakMap<Socket, number>()
  const sockets = new Set<Socket>()
  const late: (() => Promise<unknown>)[] = []
  let plans: Planned[] = []
  let isKept = true

  // The overtaken request arrives now; nobody waits for its answer any more.
  const deliverLate = (): void => {
    for (const deliver of late.splice(0)) deliver().catch(() => undefined)
  }

  const findFault = (targets: readonly Target[]): Fault | undefined => {
    const plan = plans.findLast(({ target, left }) => left > 0 && targets.includes(target))
    if (plan) plan.left -= 1
    return plan?.fault
  }

  const server = createServer((request, response) => {
    const { socket, method = '', url: path = '' } = request
    const targets = targetsOf(request)
    const fault = findFault(targets)
    const key = request.headers[idempotencyHeader.toLowerCase()]
    const before = carried.get(socket) ?? 0
    carried.set(socket, before + 1)
    seen.push({
      target: targets[0] ?? 'other',
      method,
      path,
      key: typeof key === 'string' ? key : undefined,
      isReused: before > 0,
      fault: fault?.kind ?? null,
      form: targets[0] === 'delivery' && fault === undefined ? keepForm(request) : noForm,
    })
    if (!isKept) response.shouldKeepAlive = false
    const isOvertaking = (targets[0] === 'delivery' || targets[0] === 'piece') && fault?.kind !== 'reorder'
    if (isOvertaking) response.once('close', deliverLate)
    // After any error on the line, the browser sees a lost connection and the test continues.
    const done = fault ? meet(fault, upstream, request, response, late) : relay(upstream, request, response)
    done.catch(() => socket.destroy())
  })
  // The browser decides how long connections stay open; a line that closes idle ones would hide F29.
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  const chosen = await listen(server, port)

  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })

  const open = async (): Promise<void> => {
    if (!server.listening) await listen(server, chosen)
  }

  return {
    origin: `http://localhost:${chosen}`,
    inject: (target, fault, times = Number.POSITIVE_INFINITY) => plans.push({ target, fault, left: times }),
    heal: () => {
      plans = []
    },
    lead: (next) => {
      upstream.url = next
    },
    keepAlive: (kept) => {
      isKept = kept
    },
    shut,
    open,
    reset: async (next) => {
      plans = []
      late.length = 0
      seen.length = 0
      isKept = true
      upstream.url = next
      await open()
    },
    seen,
    close: shut,
  }
}
