import { z } from 'zod'
import { deskDocumentPath, deskLeasePath, deskRequestPath } from '../../../src/contract/desk/paths'
import { deskIdSchema, deskRequestSchema, leasedSchema, leaseSchema } from '../../../src/contract/desk/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { storableText, wellFormed } from '../../../src/contract/primitives'
import { todayIn } from '../../../src/domain/dates'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { fileAnswer, ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { enterCase } from './enter-case'
import { kindOf } from './kinds/table'
import { changeLease, renewLease } from './lease'
import { readRequest } from './request'

const params = z.object({ id: deskIdSchema })

/** A path of the contract as a route: its parameters as the router writes them. */
const asRoute = (path: string): string => path.replaceAll('%3A', ':')

const registerRead = (app: Api, services: Services): void => {
  app.get(
    asRoute(deskRequestPath(':id')),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Un pedido con todo lo que hace falta para decidir, para la gestión',
        ...ofSession,
        params,
        response: { 200: deskRequestSchema, 404: errorSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const { found, viewer } = await enterCase(services, request, { counted: 'deskActs', event: 'tramiteVisto' })
      return readRequest(services, await renewLease(services, found, viewer), viewer)
    },
  )
}

const registerLease = (app: Api, services: Services): void => {
  app.post(
    asRoute(deskLeasePath(':id')),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Toma, toma de otra persona o suelta un pedido, para la gestión',
        ...ofSession,
        params,
        body: leaseSchema,
        response: { 200: leasedSchema, 404: errorSchema, 409: errorSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const { acto } = request.body
      const event = acto === 'soltar' ? 'tramiteSoltado' : 'tramiteTomado'
      const { found, viewer } = await enterCase(services, request, { counted: 'deskActs', event, detail: { acto } })
      return { tiene: await changeLease(services, found.id, request.body, viewer) }
    },
  )
}

const noSuchDocument = (): ApiProblem =>
  new ApiProblem(404, 'Este documento no está en el archivo de la Caja. Pedilo de nuevo, o rechazá el trámite.')

const registerDocument = (app: Api, services: Services): void => {
  app.get(
    asRoute(deskDocumentPath(':id', ':documento')),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Un documento de un pedido abierto, tal como llegó, para la gestión',
        ...ofSession,
        params: params.extend({ documento: storableText(80).min(1, wellFormed) }),
        response: { 200: fileAnswer, 404: errorSchema, 429: errorSchema },
      },
    },
    async (request, reply) => {
      const { documento } = request.params
      const detail = { documento }
      const { found, viewer } = await enterCase(services, request, {
        counted: 'deskDocuments',
        event: 'documentoVisto',
        detail,
      })
      // Of a decided one nobody looks at papers any more.
      if (found.state === 'cerrado') throw noSuchDocument()
      await renewLease(services, found, viewer)
      const { documentos } = await kindOf(found.kind).read(services, found, todayIn(viewer.now))
      const document = documentos.find(({ id }) => id === documento)
      const bytes = document === undefined ? undefined : await services.documents.read(document.path)
      if (document === undefined || bytes === undefined) throw noSuchDocument()
      return reply.type(document.tipo).header('Content-Disposition', 'inline').send(bytes)
    },
  )
}

/** The routes of one request: what is needed to decide about it, who has it, and its documents. Each look is a line of the log. */
export const registerDeskRequest = (app: Api, services: Services): void => {
  registerRead(app, services)
  registerLease(app, services)
  registerDocument(app, services)
}
