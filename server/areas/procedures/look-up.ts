import type { Readable } from 'node:stream'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { memberNumberSchema } from '../../../src/contract/primitives'
import { parseDocumentRoute } from '../../../src/contract/procedures/document'
import { encodeFoundProcedures } from '../../../src/contract/procedures/procedures'
import { documentQuerySchema, foundProceduresSchema } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk } from '../../plugins/desk'
import { ofSession, pdfAnswer } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { findDocument } from './documents'
import { findDeclared, findWhoIs, listProcedures } from './repository'

const params = z.object({ nroafi: memberNumberSchema })

const nobody = (nroafi: number): ApiProblem => new ApiProblem(404, `No encontramos el número ${nroafi}`)

const registerSearch = (app: Api, services: Services): void => {
  app.get(
    `${paths.procedures}/:nroafi`,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Quién es un afiliado y sus trámites, para la gestión',
        ...ofSession,
        params,
        response: { 200: foundProceduresSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.params.nroafi)
      await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'consultaTramites',
        nroafi,
      })
      const member = await findWhoIs(services, nroafi)
      if (member === undefined) throw nobody(nroafi)
      return encodeFoundProcedures({ member, procedures: await listProcedures(services, nroafi) })
    },
  )
}

const noSuchDeclaration = (): ApiProblem =>
  new ApiProblem(404, 'No encontramos esa declaración entre los trámites de la persona.')

const readDeclaration = async ({ documents }: Services, route: string): Promise<Readable> => {
  const document = await findDocument(documents, route)
  if (document === undefined) throw noSuchDeclaration()
  return document
}

const registerDeclaration = (app: Api, services: Services): void => {
  app.post(
    `${paths.procedures}/:nroafi/declaracion`,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'PDF de la declaración de un trámite de un afiliado, para la gestión; la ruta como en mostrarArchivo',
        ...ofSession,
        params,
        body: documentQuerySchema,
        response: { 200: pdfAnswer, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const nroafi = Number(request.params.nroafi)
      const route = parseDocumentRoute(request.body)
      const nrotramite = route.ok ? await findDeclared(services.db, nroafi, route.value) : undefined
      const detail = { nrotramite: nrotramite ?? null }
      await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'consultaDeclaracion',
        nroafi,
        detail,
      })
      if (!route.ok || nrotramite === undefined) throw noSuchDeclaration()
      const document = await readDeclaration(services, route.value)
      return reply.type('application/pdf').header('Content-Disposition', 'inline').send(document)
    },
  )
}

/**
 * What the management reads: who has a number, their procedures, and the declarations of these. Each look is counted
 * and in the log of accounts (API-019, MGMT-002, UNS-127).
 */
export const registerLookUp = (app: Api, services: Services): void => {
  registerSearch(app, services)
  registerDeclaration(app, services)
}
