import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryLater } from '../api-problem'
import type { Load, Pace } from '../config'
import { limits } from '../limits'
import type { Services } from '../services'
import { readMeter, startMeter, type Meter, type Sight } from './pace'
import { refuseAndClose } from './raw-answer'

const { load, requests } = limits

/** A request with a body, until all of it arrived and its answer left. */
type Running = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Digest of the address that it counts for. */
  readonly address: string
  /** Whether there was no room for it: then it counts for nothing. */
  readonly isRefused: boolean
  /** Whether it has its answer, or nobody there to hear one. */
  isOver: boolean
  meter: Meter
}

const sightOf = ({ raw }: FastifyRequest): Sight => ({ bytes: raw.socket.bytesRead, at: performance.now() })

/** Whether the whole of a request arrived, or nothing of it will arrive any more. */
const isArrived = ({ request: { raw } }: Running): boolean => raw.complete || raw.socket.destroyed

const isTooSlow = (running: Running, pace: Pace): boolean => {
  const { request, meter, isOver } = running
  running.meter = readMeter(meter, sightOf(request), !isOver && request.raw.readableLength > 0, pace)
  return running.meter.credit < 0
}

// Whoever is refused in mid-body goes on sending, and looks for the answer afterwards; unread, the connection would stand still.
const readToTheEnd = ({ request: { raw } }: Running): void => {
  raw.unpipe()
  raw.resume()
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

const findNoRoom = (running: ReadonlySet<Running>, address: string, most: Load) => {
  const taken = [...running].filter(({ isRefused }) => !isRefused)
  const ofAddress = taken.filter((one) => one.address === address)
  if (most.bodiesOfAddress !== 0 && ofAddress.length >= most.bodiesOfAddress) return load.bodiesOfAddress
  return most.bodies !== 0 && taken.length >= most.bodies ? load.bodies : undefined
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

  const release = (running: Running): void => {
    if (running.isOver && isArrived(running)) bodies.delete(running)
  }

  const watch = (request: FastifyRequest, reply: FastifyReply): void => {
    const address = addressDigest(request.ip)
    const full = findNoRoom(bodies, address, config.load)
    const isRefused = full !== undefined
    const meter = startMeter(sightOf(request), pace)
    const running: Running = { request, reply, address, isRefused, isOver: false, meter }
    // Also what is refused is watched: its body may still drip.
    bodies.add(running)
    reply.raw.once('close', () => {
      running.isOver = true
      if (!isArrived(running)) readToTheEnd(running)
      release(running)
    })
    if (isRefused) throw retryLater(full)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isClosing || isBeyond(request.raw.socket)) {
      reply.header('Connection', 'close')
      throw retryLater(isClosing ? requests.closing : load.connections)
    }
    if (hasBody(request)) watch(request, reply)
  })

  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close')
  })

  const look = (): void => {
    for (const running of bodies) {
      release(running)
      if (!isArrived(running) && isTooSlow(running, pace)) cut(running, requests.rate)
    }
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
