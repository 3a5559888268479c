import { z } from 'zod'
import { deskDecisionPath, deskPaths, deskUndoPath } from '../../../src/contract/desk/paths'
import { decidedDaySchema, decisionSchema, decisionTakenSchema, deskIdSchema } from '../../../src/contract/desk/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { decide, type Taken } from './decide'
import { readDecided } from './decided'
import { enterCase } from './enter-case'
import { viewerOf } from './holder'
import { undo } from './undo'

const params = z.object({ id: deskIdSchema })

const asRoute = (path: string): string => path.replaceAll('%3A', ':')

const answerOf = ({ id, decision, state, effectiveAt }: Taken, now: number) => ({
  id: String(id),
  decision,
  restan: state === 'tomada' ? Math.max(0, effectiveAt.getTime() - now) : 0,
})

const registerDecide = (app: Api, services: Services): void => {
  app.post(
    asRoute(deskDecisionPath(':id')),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Aprueba, rechaza o pide un documento de nuevo, para la gestión; se puede deshacer durante un minuto',
        ...ofSession,
        params,
        body: decisionSchema,
        response: {
          200: decisionTakenSchema,
          404: errorSchema,
          409: errorSchema,
          422: errorSchema,
          429: errorSchema,
        },
      },
    },
    async (request) => {
      const { found, viewer } = await enterCase(services, request, {
        counted: 'decisions',
        event: 'resolucionPedida',
        detail: { decision: request.body.decision },
      })
      return answerOf(await decide(services, found, { sent: request.body, viewer }), viewer.now)
    },
  )
}

const registerUndo = (app: Api, services: Services): void => {
  app.post(
    asRoute(deskUndoPath(':id')),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Deshace una decisión propia dentro de su minuto, para la gestión',
        ...ofSession,
        params,
        response: { 200: decisionTakenSchema, 404: errorSchema, 409: errorSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      const user = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'deskActs',
        event: 'resolucionDeshecha',
        nroafi: null,
        detail: { decision: id },
      })
      const viewer = viewerOf(services, user)
      return answerOf(await undo(services, Number(id), viewer), viewer.now)
    },
  )
}

/** The routes by which the desk decides: a decision, taking it back, and what was decided today. */
export const registerDeskDecisions = (app: Api, services: Services): void => {
  registerDecide(app, services)
  registerUndo(app, services)
  app.get(
    deskPaths.decisions,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Lo que se decidió hoy, para la gestión',
        ...ofSession,
        response: { 200: decidedDaySchema, 429: errorSchema },
      },
    },
    async (request) => {
      const user = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'deskReads',
        event: 'bandejaVista',
        nroafi: null,
        detail: { vista: 'hoy' },
      })
      return readDecided(services, viewerOf(services, user))
    },
  )
}
