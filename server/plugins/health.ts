import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { paths } from '../../src/contract/base-paths'
import { lossHeader, parseLossReport } from '../../src/contract/losses'
import { pingSchema, type WirePing } from '../../src/contract/schemas'
import { createStoreCheck } from '../documents/check'
import { limits } from '../limits/limits'
import type { Api } from './schemas'
import type { Services } from '../services'

/** A supervisor waits for the health check a few seconds only. */
const patienceMs = 2000

type Answer = 'ok' | 'sin conexión'

/**
 * The ping, by which a client knows that it reached this API, and the health checks: alive ('/salud/viva') is for who restarts
 * the process, ready ('/salud/lista') for who sends it requests, and all of it ('/salud') for who looks after it.
 */
export const registerHealth = (
  app: Api,
  { db, clock, config, lossMetrics, space, documents, rooms, restoredAt }: Services,
): void => {
  const isStoreThere = createStoreCheck(documents)
  app.get(
    paths.ping,
    { schema: { summary: 'Señal de vida, con la hora del servidor', response: { 200: pingSchema } } },
    (request): WirePing => {
      const at = restoredAt()
      const pong: WirePing = {
        ok: true,
        hora: new Date(clock()).toISOString(),
        puede: [...config.capabilities],
        abre: config.editsRelatives ? ['familiares'] : [],
        ...(at === null ? {} : { restaurada: at.toISOString() }),
      }
      const report = parseLossReport(request.headers[lossHeader.toLowerCase()])
      if (!report) return pong
      lossMetrics.add(report)
      return { ...pong, perdidas: 'recibidas' }
    },
  )
  const isBaseThere = (): Promise<boolean> =>
    Promise.race([db.execute(sql`select 1`).then(() => true), pause(patienceMs, false, { ref: false })])
  const look = (request: FastifyRequest, isThere: () => Promise<boolean>, failed: string): Promise<Answer> =>
    isThere().then(
      (answers) => (answers ? 'ok' : 'sin conexión'),
      (cause: unknown) => {
        request.log.error({ err: cause }, failed)
        return 'sin conexión'
      },
    )
  const lookAtBoth = async (request: FastifyRequest) => {
    const [base, documentos] = await Promise.all([
      look(request, isBaseThere, 'database unreachable'),
      look(request, isStoreThere, 'documents unreachable'),
    ])
    return { isThere: base === 'ok' && documentos === 'ok', base, documentos }
  }
  const { retryAfter } = limits.database.connect

  // Nothing but this process: what it depends on does not come back by a restart.
  app.get('/salud/viva', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true }))

  // A full disk is no reason to take an instance out: people read on, and another would have the same disk.
  app.get('/salud/lista', async (request, reply) => {
    const { isThere, base, documentos } = await lookAtBoth(request)
    reply.header('Cache-Control', 'no-store')
    if (!isThere) reply.header('Retry-After', String(retryAfter))
    return reply.code(isThere ? 200 : 503).send({ ok: isThere, base, documentos })
  })

  app.get('/salud', async (request, reply) => {
    const { isThere, base, documentos } = await lookAtBoth(request)
    const disco = (await space.isShort()) ? 'casi lleno' : 'ok'
    const ok = isThere && disco === 'ok'
    const lugar = {
      archivos: rooms.earlyFiles.isFull() ? 'lleno' : 'ok',
      paquetes: rooms.parcels.isFull() ? 'lleno' : 'ok',
    }
    reply.header('Cache-Control', 'no-store')
    if (!ok) reply.header('Retry-After', String(retryAfter))
    // A full room stops nobody who sends a whole form, so that this instance is to stay in service.
    return reply.code(ok ? 200 : 503).send({ ok, base, documentos, disco, lugar })
  })
}
