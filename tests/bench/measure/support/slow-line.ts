import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** How fast a line is: bytes per second towards the browser, and milliseconds to the server and back. */
export type Speed = { bytesPerSecond: number; roundTripMs: number }

/** A phone's line where 4G is bad, as page tests have it. */
export const slow4g: Speed = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }

const unlimited: Speed = { bytesPerSecond: Number.POSITIVE_INFINITY, roundTripMs: 0 }

/** Some segments: what is sent of one connection before another has its turn. */
const pieceBytes = 5_840

/** A line to a server, shared by page and worker alike: whatever they fetch at once, they share its width. */
export type Line = {
  origin: string
  /** Slow from now on, or as fast as the machine again. */
  setSpeed: (speed: Speed | null) => void
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

/** Opens a line to what listens at the origin. */
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
  /** Sends piece after piece, each connection in its turn, no faster than the line is wide. */
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
    // The handshake: nothing arrives before it has been there and back.
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
  return {
    origin: `http://localhost:${address.port}`,
    setSpeed: (next) => {
      speed = next ?? unlimited
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
