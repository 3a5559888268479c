import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryLater } from './api-problem'
import type { Pace } from '../config'
import { limits } from '../limits/limits'
import type { Services } from '../services'
import { readMeter, roomPaceOf, startMeter, type Sight } from './pace'
import { createPlaces, isArrived, type Running } from './places'
import { refuseAndClose } from './raw-answer'

const { load, requests } = limits

const sightOf = ({ raw }: FastifyRequest): Sight => ({ bytes: raw.socket.bytesRead, at: performance.now() })

/** Looks at how far a body came; whether it is too slow. */
const isTooSlow = (running: Running, pace: Pace): boolean => {
  const { request, meter, roomMeter, isOver } = running
  const sight = sightOf(request)
  const isWaitingForUs = !isOver && request.raw.readableLength > 0
  running.meter = readMeter(meter, sight, isWaitingForUs, pace)
  running.roomMeter = readMeter(roomMeter, sight, isWaitingForUs, roomPaceOf(pace))
  return running.meter.credit < 0
}

// Whoever is refused in mid-body goes on sending, and looks for the answer afterwards; unread, the connection would stand still.
const readToTheEnd = ({ request: { raw } }: Running): void => {
  raw.unpipe()
  raw.resume()
}

// A connection that closes with bytes unread is reset, and takes the answer along before anybody could read it.
const keepOpen = (reply: FastifyReply): void => {
  reply.removeHeader('Connection')
  reply.raw.shouldKeepAlive = true
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses the connections beyond the cap: with words to whoever asks something, silently where nobody does. */
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
  // In the middle of an answer there is no place for another one.
  if (reply.raw.headersSent) socket.destroy()
  else refuseAndClose(socket, retryLater(limit))
}

/**
 * Guards the server against what holds it without working: too many connections, too many bodies at once, bodies that drip, and
 * all of these when it is to stop. Knows every request before a route does.
 */
export const registerGuard = (app: FastifyInstance, { config, addressDigest }: Services): void => {
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
    const running: Running = {
      request,
      reply,
      address: addressDigest(request.ip),
      hasPlace: false,
      isOver: false,
      mostBytes: Number.POSITIVE_INFINITY,
      meter: startMeter(sight, pace),
      roomMeter: startMeter(sight, roomPaceOf(pace)),
    }
    const full = places.take(running)
    // Also what is refused is watched: its body may still drip.
    bodies.add(running)
    reply.raw.once('close', () => {
      running.isOver = true
      // What is left of its body is read and thrown away: it costs a connection, and no place.
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
