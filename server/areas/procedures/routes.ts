import { paths } from '../../../src/contract/base-paths'
import { parseDocumentRoute } from '../../../src/contract/procedures/document'
import { encodeProcedure } from '../../../src/contract/procedures/procedures'
import { documentQuerySchema, proceduresSchema, type WireDocumentQuery } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession, pdfAnswer } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { findDocument } from './documents'
import { registerLookUp } from './look-up'
import { hasDocument, listProcedures } from './repository'

const toAnswer = async (services: Services, nroafi: number) => ({
  misTramites: (await listProcedures(services, nroafi)).map(encodeProcedure),
})

const addOwn = memberRead({
  path: paths.procedures,
  summary: 'Trámites del afiliado, el más nuevo primero',
  answer: proceduresSchema,
  read: (services, { nroafi }) => toAnswer(services, nroafi),
})

const noSuchDocument = (): ApiProblem => new ApiProblem(404, 'No encontramos ese documento entre los de tus trámites.')

const readDocument = async (services: Services, nroafi: number, query: WireDocumentQuery) => {
  const { db, documents, callCounts } = services
  const wait = await callCounts.count('documents', { about: [`afiliado:${nroafi}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates.documents, wait)
  const route = parseDocumentRoute(query)
  if (!route.ok || !(await hasDocument(db, nroafi, route.value))) throw noSuchDocument()
  const document = await findDocument(documents, route.value)
  if (document === undefined) throw noSuchDocument()
  return document
}

const registerDocument = (app: Api, services: Services): void => {
  app.post(
    paths.showFile,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'PDF de un trámite propio; la ruta en base64 y luego codificada para URL',
        body: documentQuerySchema,
        ...ofSession,
        response: { 200: pdfAnswer, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const document = await readDocument(services, callerNumber(request), request.body)
      return reply.type('application/pdf').header('Content-Disposition', 'inline').send(document)
    },
  )
}

/** A member's procedures and their documents; the management reads the list of any member (API-018, API-019, API-020). */
export const registerProcedureRoutes = (app: Api, services: Services): void => {
  addOwn(app, services)
  registerLookUp(app, services)
  registerDocument(app, services)
}
