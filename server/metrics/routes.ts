import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { createMetrics } from './registry'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isKey = (given: string | undefined, key: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${key}`))

/**
 * The counts for the fund's monitoring, for callers with METRICS_TOKEN; without that variable the page does not exist.
 */
export const registerMetrics = (app: FastifyInstance, services: Services): void => {
  const key = services.config.metricsToken
  if (key === '') return
  const metrics = createMetrics(app, services)
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isKey(request.headers.authorization, key)) return reply.code(401).header('WWW-Authenticate', 'Bearer').send()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
