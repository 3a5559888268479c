import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isApiPath } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads and writes nothing, whatever its method: most readings of the specification are a POST. */
    isReading?: true
  }
}

const isReadingRoute = ({ method, url, config }: Pick<RouteOptions, 'method' | 'url' | 'config'>): boolean =>
  isApiPath(url) && (config?.isReading === true || [method].flat().includes('GET'))

const isReading = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 200 &&
  isReadingRoute({ method: routeOptions.method ?? '', url: routeOptions.url ?? '', config: routeOptions.config })

// Weak: the same answer is sent as it is, with Brotli and with gzip.
const tagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const knows = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === tag)

/**
 * What is read from the API costs a caller's data once. A reading in JSON comes compressed, with Brotli or gzip as the caller
 * takes it, and with a tag (`ETag`). Who asks with the tag of the answer that they hold (`If-None-Match`) gets no body while
 * nothing changed: 304, or 412 to a POST (RFC 9110, 13.1.2).
 *
 * Answers to what is sent stay as they are: sign-ins carry tokens, and what a stranger can guess is never compressed beside
 * a secret. A reading repeats nothing of its request, and is asked for with a header that no other page can send. Bodies of
 * requests are taken uncompressed alone, so that a small one cannot grow here.
 */
export const registerAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (!isReadingRoute(route)) route.compress = false
  })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json(;|$)/,
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isReading(request, reply)) return payload
    const tag = tagOf(payload)
    reply.header('ETag', tag)
    if (!knows(request, tag)) return payload
    reply.code(request.method === 'GET' ? 304 : 412)
    reply.removeHeader('Content-Type').removeHeader('Content-Length')
    return ''
  })
}
