import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { memberNumberSchema } from '../../../src/contract/primitives'
import { parseDocumentRoute } from '../../../src/contract/procedures/document'
import { encodeFoundProcedures } from '../../../src/contract/procedures/procedures'
import { documentQuerySchema, foundProceduresSchema } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { recordAudit } from '../../audit'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { authenticateManagement, callerOf } from '../../plugins/authenticate'
import { ofSession, pdfAnswer } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { findDocument } from './documents'
import { findDeclared, findWhoIs, listProcedures } from './repository'

const params = z.object({ nroafi: memberNumberSchema })

const countLook = async ({ callCounts }: Services, usuario: string): Promise<void> => {
  const wait = await callCounts.count('lookUps', { about: [`gestion:${usuario}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates.lookUps, wait)
}

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
      const usuario = callerOf(request).nroafi
      await countLook(services, usuario)
      // Written before anything is read: a number of nobody is a look as well.
      await recordAudit(services, { event: 'consultaTramites', nroafi, ip: request.ip, detail: { usuario } })
      const member = await findWhoIs(services.db, nroafi)
      if (member === undefined) throw nobody(nroafi)
      return encodeFoundProcedures({ member, procedures: await listProcedures(services.db, nroafi) })
    },
  )
}

const noSuchDeclaration = (): ApiProblem =>
  new ApiProblem(404, 'No encontramos esa declaración entre los trámites de la persona.')

const readDeclaration = async (
  services: Services,
  request: Pick<FastifyRequest, 'ip'> & { usuario: string; nroafi: number; route: string },
): Promise<Readable> => {
  const { db, documents } = services
  const { ip, usuario, nroafi, route } = request
  const nrotramite = await findDeclared(db, nroafi, route)
  if (nrotramite === undefined) throw noSuchDeclaration()
  await recordAudit(services, { event: 'consultaDeclaracion', nroafi, ip, detail: { usuario, nrotramite } })
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
      const usuario = callerOf(request).nroafi
      await countLook(services, usuario)
      const route = parseDocumentRoute(request.body)
      if (!route.ok) throw noSuchDeclaration()
      const { ip, params: asked } = request
      const look = { ip, usuario, nroafi: Number(asked.nroafi), route: route.value }
      const document = await readDeclaration(services, look)
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
