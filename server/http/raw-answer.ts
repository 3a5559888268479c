import type { Socket } from 'node:net'
import type { ApiProblem } from './api-problem'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
}

/** Time for the client to read the answer before the connection is destroyed, in milliseconds. */
const lingerMs = 1000

const toText = ({ status, message, details: { retryAfter } }: ApiProblem): string => {
  const body = JSON.stringify({ error: status, msg: message, detalle: [] })
  return [
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Writes a refusal directly to the connection and closes it, for when no route can answer. */
export const refuseAndClose = (socket: Socket, problem: ApiProblem): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(toText(problem))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
