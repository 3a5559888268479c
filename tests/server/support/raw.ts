import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { RunningServer } from './server'

/** A raw connection: sends bytes and records what comes back. */
export type Line = {
  socket: Socket
  write: (text: string | Uint8Array) => void
  /** What came back so far. */
  heard: () => string
  /** Everything that came back, once the server has closed the connection. */
  ended: Promise<string>
}

/** Opens a connection to a server. */
export const openLine = async ({ url }: RunningServer): Promise<Line> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: string[] = []
  socket.on('data', (chunk) => chunks.push(String(chunk)))
  // A connection that the server cuts may emit an error.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(chunks.join('')))
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
  })
  return { socket, write: (text) => void socket.write(text), heard: () => chunks.join(''), ended }
}

/** The head of a POST; `length` is the announced size of its body, in bytes. */
export const postHead = (path: string, length: number, headers: Record<string, string> = {}): string => {
  const all = { host: 'portal', 'content-type': 'application/json', 'content-length': String(length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** An answer with its body as it came: still packed. */
export type Packed = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** GET whose answer is not unpacked. */
export const getRaw = (url: string, headers: Record<string, string> = {}): Promise<Packed> =>
  new Promise((resolve, reject) => {
    const request = httpGet(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.once('error', reject)
  })
