import { portalBase } from '../../src/contract/ping-path'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentsBase } from '../../src/contract/base-paths'
import { isDatabaseGone } from '../db/gone'
import { S3Error } from '../documents/s3-client'
import { ApiProblem, retryLater } from '../http/api-problem'
import { limits } from '../limits/limits'
import { isDiskFull, noRoom } from '../storage/space'
import type { WireError } from '../../src/contract/schemas'

const sentences: Record<number, string> = {
  400: 'No pudimos leer los datos enviados.',
  404: 'La dirección pedida no existe.',
  405: 'La operación pedida no existe.',
  408: limits.requests.duration.answer.words,
  413: limits.requests.body.answer.words,
  415: 'El formato de los datos enviados no está permitido.',
  500: 'Ocurrió un error en el servidor. Probá de nuevo en unos minutos.',
}

const sentenceOf = (status: number): string => sentences[status] ?? sentences[status >= 500 ? 500 : 400] ?? ''

const toError = (error: number, msg: string, detalle: string[] = []): WireError => ({ error, msg, detalle })

const sendProblem = (reply: FastifyReply, { status, message, details }: ApiProblem): FastifyReply => {
  const { detalle = [], campos, retryAfter, error = status, captcha, actual } = details
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply.code(status).send({
    ...toError(error, message, detalle),
    ...(campos === undefined ? {} : { campos }),
    ...(captcha === undefined ? {} : { captcha }),
    ...(actual === undefined ? {} : { actual }),
  })
}

/** Whether the path of a route belongs to the API, which answers in JSON and is never cached. */
export const isApiPath = (path: string): boolean => path.startsWith(portalBase) || path.startsWith(paymentsBase)

/** Whether a request goes to the API, in any spelling: '/%70ortalafiliado-api' does too. */
export const isApiRequest = ({ url }: FastifyRequest): boolean => isApiPath(decodeURIComponent(url.split('?')[0] ?? ''))

const cutShort: readonly string[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'FST_MULTIPART_PREMATURE_CLOSE']

// The multipart reader throws plain errors for a body that is malformed or truncated.
const isBrokenForm = ({ statusCode, code, message }: FastifyError): boolean =>
  statusCode === undefined && (cutShort.includes(code) || /multipart|boundary|needle/i.test(message))

const statusOf = (cause: FastifyError): number => {
  if (isBrokenForm(cause)) return 400
  return cause.statusCode === 406 ? 415 : (cause.statusCode ?? 500)
}

/** What any failure is to the person, in Spanish. Details of internal errors go only to the log. */
export const problemOf = (cause: FastifyError, request: FastifyRequest): ApiProblem => {
  if (cause instanceof ApiProblem) return cause
  if (isDiskFull(cause)) {
    request.log.error({ err: cause }, 'the disk is full')
    return noRoom()
  }
  if (isDatabaseGone(cause)) {
    request.log.warn({ err: cause }, 'the database cannot be had')
    return retryLater(limits.database.connect)
  }
  if (cause instanceof S3Error) {
    request.log.warn({ err: cause }, 'the store of the documents cannot be had')
    return retryLater(limits.storage.store)
  }
  const status = statusOf(cause)
  if (status >= 500) request.log.error({ err: cause }, 'request failed')
  return new ApiProblem(status, sentenceOf(status))
}

/** Answers every failure as {error, msg, detalle} in Spanish (UNS-85). */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((cause: FastifyError, request, reply) => sendProblem(reply, problemOf(cause, request)))
}

const sendMissing = (request: FastifyRequest, reply: FastifyReply, status: 404 | 405): FastifyReply =>
  isApiRequest(request) || request.headers.accept?.includes('application/json')
    ? reply.code(status).send(toError(status, sentenceOf(status)))
    : reply.code(status).type('text/plain; charset=utf-8').send(sentenceOf(status))

/** The answer to an unknown path, of the API or elsewhere. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendMissing(request, reply, 404)

/** The answer to a method that the path does not take; it names those that it takes (RFC 9110, 15.5.6). */
export const sendNotAllowed = (request: FastifyRequest, reply: FastifyReply, allowed: string[]): FastifyReply =>
  sendMissing(request, reply.header('Allow', allowed.join(', ')), 405)
