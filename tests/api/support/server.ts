import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idempotencyHeader } from '../../../src/contract/headers'
import { lossHeader } from '../../../src/contract/losses'

/** A received call; those that may be missing only if it had them. */
export type Call = {
  method: string
  path: string
  type: string
  body: string
  authorization?: string
  losses?: string
  key?: string
  /** The tag of the answer that the caller holds. */
  known?: string
}

/** The server's answer: a status, a body (JSON unless `html`), and headers; `cut` breaks the connection. */
export type Reply = { status?: number; json?: unknown; html?: string; headers?: Record<string, string>; cut?: boolean }

const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object' && value !== null

/** Starts a server on a free port that records every call and answers as the test says. */
export const startRecorder = async (answer: (call: Call) => Reply) => {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const losses = headers[lossHeader.toLowerCase()]
      const key = headers[idempotencyHeader.toLowerCase()]
      const call = {
        method,
        path: url,
        type: headers['content-type'] ?? '',
        body: Buffer.concat(chunks).toString('latin1'),
        ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
        ...(typeof losses === 'string' ? { losses } : {}),
        ...(typeof key === 'string' ? { key } : {}),
        ...(headers['if-none-match'] === undefined ? {} : { known: headers['if-none-match'] }),
      }
      calls.push(call)
      const reply = answer(call)
      if (reply.cut) {
        request.socket.destroy()
        return
      }
      const type = reply.html === undefined ? 'application/json' : 'text/html'
      response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers })
      response.end(reply.html ?? JSON.stringify(reply.json ?? {}))
    })
  })
  // A connection that is closed for idling, just as the next call takes it, would look like a line that was cut.
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!isAddress(address)) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
