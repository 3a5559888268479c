import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { makeShaper, type Shaper } from './shaper'

/** Speed of a line each way, in bytes per second, and the milliseconds of a round trip. */
export type Radio = { up: number; down: number; roundTripMs: number }

const kilobits = (many: number): number => (many * 1_000) / 8

/** 3G as page tests define it: 400 kbit/s each way, 400 ms. */
export const threeG: Radio = { up: kilobits(400), down: kilobits(400), roundTripMs: 400 }

/** Slow 4G as page tests define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const slowFourG: Radio = { up: kilobits(750), down: kilobits(1_600), roundTripMs: 150 }

/**
 * When a line breaks: every so many milliseconds, or when the device has sent so many bytes (ascending). For `outageMs`
 * afterwards nobody is let in.
 */
export type Cuts = { outageMs: number } & ({ everyMs: number } | { atBytes: readonly number[] })

/** A line to a server that breaks. */
export type CutLine = {
  origin: string
  /** From now on bytes are counted and the line is that slow and breaks that often; before it does neither. */
  begin: (radio: Radio, cuts: Cuts) => void
  /** Since `begin`: bytes that the device sent, those lost in a cut included, and the number of cuts. */
  counted: () => { bytes: number; cuts: number }
  close: () => Promise<void>
}

type Connection = { client: Socket; upstream: Socket }

const wire: Radio = { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, roundTripMs: 0 }

// TCP's own round trip, and that of TLS 1.3.
const setUpTrips = 2

/** Opens a line to the server at an origin. */
export const openCutLine = async (to: string): Promise<CutLine> => {
  const port = Number(new URL(to).port)
  const connections = new Set<Connection>()
  let radio = wire
  let atBytes: readonly number[] = []
  let isOut = false
  let bytes = 0
  let cuts = 0
  let outageMs = 0
  let timer: NodeJS.Timeout | undefined

  const cut = (): void => {
    cuts += 1
    isOut = true
    up.clear()
    down.clear()
    for (const { client, upstream } of connections) {
      client.resetAndDestroy()
      upstream.destroy()
    }
    connections.clear()
    void setTimeout(outageMs).then(() => {
      isOut = false
    })
  }
  /** Bytes until the next cut. */
  const untilCut = (): number => (atBytes[cuts] ?? Number.POSITIVE_INFINITY) - bytes

  const up: Shaper = makeShaper({
    bytesPerSecond: () => radio.up,
    delayMs: () => radio.roundTripMs / 2,
    atMost: untilCut,
    onSent: (length) => {
      bytes += length
      if (untilCut() <= 0) cut()
    },
  })
  const down: Shaper = makeShaper({ bytesPerSecond: () => radio.down, delayMs: () => radio.roundTripMs / 2 })

  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy())
    if (isOut) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(port, 'localhost')
    const connection = { client, upstream }
    connections.add(connection)
    upstream.on('error', () => upstream.destroy())
    for (const socket of [client, upstream]) socket.setNoDelay(true)
    client.on('close', () => {
      connections.delete(connection)
      upstream.destroy()
    })
    down.carry(upstream, client)
    void setTimeout(radio.roundTripMs * setUpTrips).then(() => {
      if (!client.destroyed) up.carry(client, upstream)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.')

  return {
    origin: `http://localhost:${address.port}`,
    begin: (next, when) => {
      radio = next
      bytes = 0
      cuts = 0
      outageMs = when.outageMs
      atBytes = 'atBytes' in when ? when.atBytes : []
      if ('everyMs' in when) timer = setInterval(cut, when.everyMs)
    },
    counted: () => ({ bytes, cuts }),
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        for (const { client, upstream } of connections) {
          client.destroy()
          upstream.destroy()
        }
        server.close(() => resolve())
      }),
  }
}
