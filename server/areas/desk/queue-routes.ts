import { deskPaths } from '../../../src/contract/desk/paths'
import { newCountSchema, newQuerySchema, queueQuerySchema, queueSchema } from '../../../src/contract/desk/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { wholeQueue, type QueueQuery } from '../../../src/domain/desk/queue'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { countDesk, demandPermission, enterDesk } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { viewerOf } from './holder'
import { countNew, readQueue } from './queue'

const registerArrived = (app: Api, services: Services): void => {
  app.get(
    deskPaths.arrived,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Cuántos pedidos entraron a la bandeja de la gestión desde que se leyó',
        ...ofSession,
        querystring: newQuerySchema,
        response: { 200: newCountSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const user = demandPermission(services, request, 'decision')
      await countDesk(services, user, 'deskReads')
      const found = await countNew(services.db, request.query.marca)
      if (found === undefined) throw new ApiProblem(400, 'Actualizá la bandeja y probá de nuevo.')
      return found
    },
  )
}

/** The routes of the queue: its pages, each of which is a look at people and a line of the log, and what came since. */
export const registerDeskQueue = (app: Api, services: Services): void => {
  app.get(
    deskPaths.queue,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Pedidos que esperan una decisión, del más viejo al más nuevo, para la gestión',
        ...ofSession,
        querystring: queueQuerySchema,
        response: { 200: queueSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const { query } = request
      const asked: QueueQuery = { ...wholeQueue, ...query }
      const user = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'deskReads',
        event: 'bandejaVista',
        nroafi: null,
        detail: { vista: asked.vista, tipo: asked.tipo, pagina: asked.pagina },
      })
      return readQueue(services, asked, viewerOf(services, user))
    },
  )
  registerArrived(app, services)
}
