import { sql } from 'drizzle-orm'
import { paths } from '../../src/contract/base-paths'
import { lossHeader, parseLossReport } from '../../src/contract/losses'
import { pingSchema, type WirePing } from '../../src/contract/schemas'
import { createStoreCheck } from '../documents/check'
import type { Api } from './schemas'
import type { Services } from '../services'

/**
 * The ping, by which a client knows that it reached this API, and the health check, by which an operator knows that it
 * works.
 */
export const registerHealth = (
  app: Api,
  { db, clock, config, lossMetrics, space, documents, rooms }: Services,
): void => {
  const isStoreThere = createStoreCheck(documents)
  app.get(
    paths.ping,
    { schema: { summary: 'Señal de vida, con la hora del servidor', response: { 200: pingSchema } } },
    (request): WirePing => {
      const pong: WirePing = {
        ok: true,
        hora: new Date(clock()).toISOString(),
        puede: [...config.capabilities],
        abre: config.editsRelatives ? ['familiares'] : [],
      }
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
    const documentos = await isStoreThere().then(
      (isThere) => (isThere ? ('ok' as const) : ('sin conexión' as const)),
      (cause: unknown) => {
        request.log.error({ err: cause }, 'documents unreachable')
        return 'sin conexión' as const
      },
    )
    const disco = (await space.isShort()) ? 'casi lleno' : 'ok'
    const ok = base === 'ok' && documentos === 'ok' && disco === 'ok'
    const lugar = {
      archivos: rooms.earlyFiles.isFull() ? 'lleno' : 'ok',
      paquetes: rooms.parcels.isFull() ? 'lleno' : 'ok',
    }
    // A full room stops nobody who sends a whole form, so that this instance is to stay in service.
    return reply.code(ok ? 200 : 503).send({ ok, base, documentos, disco, lugar })
  })
}
