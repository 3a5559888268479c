import type { Socket } from 'node:net'
import { ApiProblem, beyondLimit } from './api-problem'
import { limits } from '../limits/limits'
import { refuseAndClose } from './raw-answer'

const toProblem = (code: string | undefined): ApiProblem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return beyondLimit(limits.requests.duration)
  if (code === 'HPE_HEADER_OVERFLOW') return beyondLimit(limits.requests.head)
  return new ApiProblem(400, 'No pudimos leer los datos enviados.')
}

/**
 * Answers a broken request: a head that is too slow or too long, or not HTTP at all. A broken connection gets no
 * answer.
 */
export const answerBrokenRequest = ({ code }: { code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || socket.destroyed) return
  refuseAndClose(socket, toProblem(code))
}
