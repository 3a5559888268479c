import type { Socket } from 'node:net'
import type { ApiProblem } from './api-problem'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
}

/** How long the other side has to read the answer before the connection is gone, in milliseconds. */
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

/** Refuses on the connection itself, where no route is reached any more, or yet, and ends it. */
export const refuseAndClose = (socket: Socket, problem: ApiProblem): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(toText(problem))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
