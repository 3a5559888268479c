import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryLater } from './api-problem'
import type { Pace } from '../config-limits'
import { limits } from '../limits/limits'
import { listNetworks } from '../limits/shares'
import type { Services } from '../services'
import { readMeter, roomPaceOf, startMeter, type Sight } from './pace'
import { createPlaces, isArrived, type Running } from './places'
import { refuseAndClose } from './raw-answer'

const { load, requests } = limits

const sightOf = ({ raw }: FastifyRequest): Sight => ({ bytes: raw.socket.bytesRead, at: performance.now() })

/** Measures the progress of a body; true when it is too slow. */
const isTooSlow = (running: Running, pace: Pace): boolean => {
  const { request, meter, roomMeter, isOver } = running
  const sight = sightOf(request)
  const isWaitingForUs = !isOver && request.raw.readableLength > 0
  running.meter = readMeter(meter, sight, isWaitingForUs, pace)
  running.roomMeter = readMeter(roomMeter, sight, isWaitingForUs, roomPaceOf(pace))
  return running.meter.credit < 0
}

// A client that is refused in mid-body goes on sending before it reads the answer. If the rest were not read, the
// connection would hang.
const readToTheEnd = ({ request: { raw } }: Running): void => {
  raw.unpipe()
  raw.resume()
}

// Closing a connection with unread bytes resets it, and the client would lose the answer.
const keepOpen = (reply: FastifyReply): void => {
  reply.removeHeader('Connection')
  reply.raw.shouldKeepAlive = true
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses connections beyond the limit: a client that sends a request gets an answer, an idle one is just closed. */
const capConnections = (app: FastifyInstance, most: number): ((socket: Socket) => boolean) => {
  const beyond = new WeakSet<Socket>()
  if (most === 0) return () => false
  let open = 0
  app.server.maxConnections = most + load.spareConnections.value
  app.server.on('connection', (socket: Socket) => {
    open += 1
    if (open > most) {
      beyond.add(socket)
      socket.setTimeout(requests.headers.value, () => socket.destroy())
    }
    socket.once('close', () => {
      open -= 1
    })
  })
  return (socket) => beyond.has(socket)
}

const cut = ({ request, reply }: Running, limit: Parameters<typeof retryLater>[0]): void => {
  const { socket } = request.raw
  // An answer that has begun cannot be replaced.
  if (reply.raw.headersSent) socket.destroy()
  else refuseAndClose(socket, retryLater(limit))
}

/**
 * Protects the server from what blocks it without doing work: too many connections, too many bodies at once, slow
 * bodies, and any of these while it stops. Handles every request before its route.
 */
export const registerGuard = (app: FastifyInstance, { config, networks: networksOf }: Services): void => {
  const { pace } = config
  const bodies = new Set<Running>()
  const isBeyond = capConnections(app, config.load.connections)
  let isClosing = false

  const cutSlow = (running: Running): void => {
    running.hasPlace = false
    places.noteCut(running.address)
    cut(running, requests.rate)
  }
  const places = createPlaces(bodies, config.load, cutSlow)

  const release = (running: Running): void => {
    if (running.isOver && isArrived(running)) bodies.delete(running)
  }

  const watch = (request: FastifyRequest, reply: FastifyReply): void => {
    const sight = sightOf(request)
    const networks = listNetworks(networksOf(request.ip))
    const running: Running = {
      request,
      reply,
      address: networks[0] ?? '',
      networks,
      hasPlace: false,
      isOver: false,
      mostBytes: Number.POSITIVE_INFINITY,
      meter: startMeter(sight, pace),
      roomMeter: startMeter(sight, roomPaceOf(pace)),
    }
    const full = places.take(running)
    // A refused request is watched too: its body may still arrive slowly.
    bodies.add(running)
    reply.raw.once('close', () => {
      running.isOver = true
      // The rest of its body is read and discarded: that takes a connection but no place.
      running.hasPlace = false
      running.mostBytes = request.raw.socket.bytesRead + pace.restBytes
      if (!isArrived(running)) readToTheEnd(running)
      release(running)
    })
    request.raw.once('close', () => release(running))
    if (full !== undefined) throw retryLater(full)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isClosing || isBeyond(request.raw.socket)) {
      reply.header('Connection', 'close')
      throw retryLater(isClosing ? requests.closing : load.connections)
    }
    if (hasBody(request)) watch(request, reply)
  })

  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing) reply.header('Connection', 'close')
    else if (!isBeyond(raw.socket) && !raw.complete) keepOpen(reply)
  })

  const look = (): void => {
    for (const running of bodies) {
      const { request, mostBytes } = running
      release(running)
      if (isArrived(running)) continue
      if (request.raw.socket.bytesRead > mostBytes) request.raw.socket.destroy()
      else if (isTooSlow(running, pace)) cutSlow(running)
    }
    places.forgetOld()
    if (isClosing) app.server.closeIdleConnections()
  }

  const timers = [setInterval(look, pace.lookMs)]

  app.addHook('preClose', async () => {
    isClosing = true
    const cutAll = (): void => {
      for (const running of bodies) if (!isArrived(running)) cut(running, requests.closing)
    }
    timers.push(setTimeout(cutAll, pace.closingMs))
    timers.push(setTimeout(() => app.server.closeAllConnections(), pace.closingMs + requests.lastAnswers.value))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
