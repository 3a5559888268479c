import { sql } from 'drizzle-orm'
import { paths } from '../../src/contract/base-paths'
import { capabilities } from '../../src/domain/delivery/capabilities'
import { lossHeader, parseLossReport } from '../../src/contract/losses'
import { pingSchema, type WirePing } from '../../src/contract/schemas'
import type { Api } from './schemas'
import type { Services } from '../services'

/**
 * The ping, by which a client knows that it reached this API, and the health check, by which an operator knows that it
 * works.
 */
export const registerHealth = (app: Api, { db, clock, lossMetrics, space }: Services): void => {
  app.get(
    paths.ping,
    { schema: { summary: 'Señal de vida, con la hora del servidor', response: { 200: pingSchema } } },
    (request): WirePing => {
      const pong: WirePing = { ok: true, hora: new Date(clock()).toISOString(), puede: [...capabilities] }
      const report = parseLossReport(request.headers[lossHeader.toLowerCase()])
      if (!report) return pong
      lossMetrics.add(report)
      return { ...pong, perdidas: 'recibidas' }
    },
  )
  app.get('/salud', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const base = await db.execute(sql`select 1`).then(
      () => 'ok' as const,
      (cause: unknown) => {
        request.log.error({ err: cause }, 'database unreachable')
        return 'sin conexión' as const
      },
    )
    const disco = (await space.isShort()) ? 'casi lleno' : 'ok'
    const ok = base === 'ok' && disco === 'ok'
    return reply.code(ok ? 200 : 503).send({ ok, base, disco })
  })
}
