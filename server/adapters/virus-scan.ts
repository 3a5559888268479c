import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { ApiProblem } from '../http/api-problem'

/**
 * Whether the scanner found a virus in the file at a path. Throws a 503 with Retry-After when the scanner does not
 * answer.
 */
export type VirusScan = (path: string) => Promise<boolean>

/** A scan fails after this long without traffic on its socket, in milliseconds. */
const silenceMs = 30_000
const retryAfter = 60

const unreachable = (): ApiProblem =>
  new ApiProblem(503, 'No pudimos revisar los archivos en este momento. Probá de nuevo en un minuto.', { retryAfter })

// 'host:port', or the path of a socket.
const open = (place: string): Socket => {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(place) ?? []
  return host === undefined ? connect(place) : connect(Number(port), host.replace(/^\[|\]$/g, ''))
}

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

const sendFile = async (socket: Socket, path: string): Promise<void> => {
  socket.write('zINSTREAM\0')
  const file: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of file) {
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

/**
 * Scans files with ClamAV's daemon at `place` ('host:port' or the path of its socket; INSTREAM command). With place ''
 * no file is scanned and the answer is always false.
 */
export const createVirusScan =
  (place: string): VirusScan =>
  async (path) => {
    if (place === '') return false
    const socket = open(place)
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('The scanner is silent.')))
    try {
      const [answer] = await Promise.all([readAnswer(socket), sendFile(socket, path)])
      if (/ FOUND\0?$/.test(answer)) return true
      if (/: OK\0?$/.test(answer)) return false
      throw unreachable()
    } catch {
      throw unreachable()
    } finally {
      socket.destroy()
    }
  }
