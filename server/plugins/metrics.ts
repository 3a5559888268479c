import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lossNames } from '../../src/domain/log/losses'
import type { Services } from '../services'

/** Content type of Prometheus' text format. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isKey = (given: string | undefined, key: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${key}`))

const toText = ({ lossMetrics, version, rooms }: Services): string => {
  const totals = lossMetrics.totals()
  return [
    '# HELP portal_info Release of the server.',
    '# TYPE portal_info gauge',
    `portal_info{version="${version}"} 1`,
    '# HELP portal_device_losses_total Losses that devices told of since the start of this process.',
    '# TYPE portal_device_losses_total counter',
    ...lossNames.map((name) => `portal_device_losses_total{kind="${name}"} ${totals[name]}`),
    '# HELP portal_room_full Whether somebody was refused within the last minute because a room was full for all.',
    '# TYPE portal_room_full gauge',
    `portal_room_full{room="early_files"} ${Number(rooms.earlyFiles.isFull())}`,
    `portal_room_full{room="parcels"} ${Number(rooms.parcels.isFull())}`,
    '',
  ].join('\n')
}

/**
 * The counts for the fund's monitoring, for callers with METRICS_TOKEN; without that variable the page does not exist.
 */
export const registerMetrics = (app: FastifyInstance, services: Services): void => {
  const key = services.config.metricsToken
  if (key === '') return
  app.get('/metrics', (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isKey(request.headers.authorization, key)) return reply.code(401).header('WWW-Authenticate', 'Bearer').send()
    return reply.type(contentType).send(toText(services))
  })
}
