import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { parseDocumentRoute } from '../../../src/contract/procedures/document'
import { encodeProcedure } from '../../../src/contract/procedures/procedures'
import { documentQuerySchema, proceduresSchema } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { memberNumberSchema } from '../../../src/contract/primitives'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import type { Database } from '../../db/database'
import { parseBody } from '../../http/parse-body'
import { authenticate, authenticateManagement, callerNumber, callerOf } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from '../members/docs'
import { askedOf, registerMemberCalls } from '../members/member-calls'
import { findDocument } from './documents'
import { hasDocument, listProcedures } from './repository'

const toAnswer = async (db: Database, nroafi: number) => ({
  misTramites: (await listProcedures(db, nroafi)).map(encodeProcedure),
})

const own = askedOf({
  path: paths.procedures,
  summary: 'Trámites del afiliado, el más nuevo primero',
  body: memberQuerySchema,
  answer: proceduresSchema,
  read: ({ db }, nroafi) => toAnswer(db, nroafi),
})

const wantedSchema = z.object({ nroafi: memberNumberSchema })

const lookUp = async (services: Services, request: FastifyRequest) => {
  const nroafi = Number(parseBody(wantedSchema, request.params).nroafi)
  await recordAudit(services, {
    event: 'consultaTramites',
    nroafi,
    ip: request.ip,
    detail: { usuario: callerOf(request).nroafi },
  })
  return toAnswer(services.db, nroafi)
}

const registerLookUp = (app: FastifyInstance, services: Services): void => {
  app.get(
    `${paths.procedures}/:nroafi`,
    {
      preHandler: authenticateManagement(services),
      config: {
        doc: {
          summary: 'Trámites de un afiliado, para la gestión',
          headers: bearerDoc,
          answers: { 200: proceduresSchema, ...sessionRefusals },
        },
      },
    },
    (request) => lookUp(services, request),
  )
}

const noSuchDocument = (): ApiProblem => new ApiProblem(404, 'No encontramos ese documento entre los de tus trámites.')

const showDocument = async ({ db, config }: Services, request: FastifyRequest, reply: FastifyReply) => {
  const route = parseDocumentRoute(parseBody(documentQuerySchema, request.body))
  if (!route.ok || !(await hasDocument(db, callerNumber(request), route.value))) throw noSuchDocument()
  const document = await findDocument(config.dataDir, route.value)
  if (document === undefined) throw noSuchDocument()
  return reply.type('application/pdf').header('Content-Disposition', 'inline').send(document)
}

const registerDocument = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.showFile,
    {
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'PDF de un trámite propio; la ruta en base64 y luego codificada para URL',
          body: documentQuerySchema,
          headers: bearerDoc,
          answers: { 200: 'pdf', ...sessionRefusals, 404: errorSchema },
        },
      },
    },
    (request, reply) => showDocument(services, request, reply),
  )
}

/** A member's procedures and their documents; the management reads the list of any member (API-018, API-019, API-020). */
export const registerProcedureRoutes = (app: FastifyInstance, services: Services): void => {
  registerMemberCalls(app, services, [own], null)
  registerLookUp(app, services)
  registerDocument(app, services)
}
