import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Speed of a line: bytes per second towards the browser, and milliseconds of a round trip. */
export type Speed = { bytesPerSecond: number; roundTripMs: number }

/** A phone on slow 4G, as page tests define it. */
export const slow4g: Speed = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }

const unlimited: Speed = { bytesPerSecond: Number.POSITIVE_INFINITY, roundTripMs: 0 }

/** Bytes sent on one connection before the next one gets its turn: a few segments. */
const pieceBytes = 5_840

/** A line to a server that page and worker share: parallel requests divide its bandwidth. */
export type Line = {
  origin: string
  /** Sets the speed from now on; null is full speed. */
  setSpeed: (speed: Speed | null) => void
  /** Ends every connection: the next request opens a new one, as on a first visit. */
  hangUp: () => void
  close: () => Promise<void>
}

type Connection = { client: Socket; pieces: Buffer[] }

const cut = (chunk: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(chunk.length / pieceBytes) }, (_, index) =>
    chunk.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  )

const until = async (moment: number): Promise<void> => {
  const left = moment - performance.now()
  if (left > 0) await setTimeout(left)
}

/** Opens a line to the server at an origin. */
export const openLine = async (to: string): Promise<Line> => {
  const port = Number(new URL(to).port)
  const sockets = new Set<Socket>()
  const waiting: Connection[] = []
  let speed = unlimited
  let isSending = false

  const late = (ms: number, act: () => void): void => {
    if (ms === 0) act()
    else void setTimeout(ms).then(act)
  }
  const write = (socket: Socket, bytes: Buffer): void => {
    if (socket.writable) socket.write(bytes)
  }
  /** Sends piece by piece, one connection after another, within the bandwidth. */
  const send = async (): Promise<void> => {
    isSending = true
    let due = performance.now()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const piece = next.pieces.shift()
      if (next.pieces.length > 0) waiting.push(next)
      if (piece === undefined) continue
      due = Math.max(due, performance.now() - 50) + (piece.length / speed.bytesPerSecond) * 1_000
      await until(due)
      const { client } = next
      late(speed.roundTripMs / 2, () => write(client, piece))
    }
    isSending = false
  }

  const server = createServer((client) => {
    const upstream = connect(port, 'localhost')
    const connection: Connection = { client, pieces: [] }
    // The handshake: nothing arrives before one round trip.
    const openAt = performance.now() + speed.roundTripMs
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
    }
    let asked = Promise.resolve()
    client.on('data', (chunk) => {
      const at = Math.max(openAt, performance.now()) + speed.roundTripMs / 2
      asked = asked.then(() => until(at)).then(() => write(upstream, Buffer.from(chunk)))
    })
    upstream.on('data', (chunk) => {
      if (connection.pieces.length === 0) waiting.push(connection)
      connection.pieces.push(...cut(Buffer.from(chunk)))
      if (!isSending) void send()
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => late(speed.roundTripMs, () => connection.pieces.length === 0 && client.end()))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.')
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    origin: `http://localhost:${address.port}`,
    setSpeed: (next) => {
      speed = next ?? unlimited
    },
    hangUp,
    close: () =>
      new Promise((resolve) => {
        hangUp()
        server.close(() => resolve())
      }),
  }
}
