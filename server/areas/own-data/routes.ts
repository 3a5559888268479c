import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { encodeOwnData } from '../../../src/contract/own-data/own-data'
import { ownDataPostSchema, ownDataSchema } from '../../../src/contract/own-data/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { copyName } from '../../../src/domain/own-data/groups'
import { recordAudit } from '../../audit'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { authenticate, authenticateForm, callerNumber } from '../../plugins/authenticate'
import { demandFreshness } from '../../plugins/freshness'
import { ofSession, zipAnswer } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { sendErrorPage } from '../generators/error-page'
import { registerFormBodies } from '../generators/form-body'
import { askForCopy, findReady } from './copies'
import { readOwnData } from './overview'
import { readParts } from './parts'
import { prepareCopies } from './prepare'

const askerOf = (request: FastifyRequest) => ({ nroafi: callerNumber(request), ip: request.ip })

const registerCopy = (app: Api, services: Services): void => {
  const member = authenticate(services)
  const proven = [member, demandOwnPassword, demandFreshness(services)]

  app.get(
    paths.ownData,
    {
      preValidation: member,
      schema: {
        summary:
          'Cómo está la copia de los datos de quien llama, desde cuándo puede pedir otra, y cuánto guarda la Caja',
        ...ofSession,
        response: { 200: ownDataSchema },
      },
    },
    async (request) => encodeOwnData(await readOwnData(services, callerNumber(request))),
  )

  app.post(
    paths.ownDataCopy,
    {
      preValidation: proven,
      schema: {
        summary:
          'Pide la copia de todos los datos de quien llama, una por día; el 403 con error 5 pide confirmar antes',
        ...ofSession,
        response: { 200: ownDataSchema, 409: errorSchema, 503: errorSchema },
      },
    },
    async (request) => {
      const asker = askerOf(request)
      await askForCopy(services, asker)
      services.afterwards.add(
        prepareCopies(services, request.log).catch((cause: unknown) =>
          request.log.error({ err: cause }, 'the copies of data that wait were not made'),
        ),
      )
      return encodeOwnData(await readOwnData(services, asker.nroafi))
    },
  )

  app.post(
    paths.ownDataDownload,
    {
      preValidation: proven,
      schema: {
        summary: 'Dice si quien llama puede bajar ahora su copia; el 403 con error 5 pide confirmar antes',
        ...ofSession,
        response: { 200: doneSchema, 404: errorSchema },
      },
    },
    async (request) => {
      await findReady(services, callerNumber(request))
      return encodeDone('Tu copia está lista.')
    },
  )
}

const pageAnswer = { content: { 'text/html': { schema: z.string() } } }
const refusals = Object.fromEntries([400, 401, 403, 404, 429, 500].map((status) => [status, pageAnswer]))

const registerFile = (app: FastifyInstance, services: Services): void => {
  const { config, callCounts, documents } = services
  app.post(
    paths.ownDataFile,
    {
      preValidation: [authenticateForm(services), demandOwnPassword, demandFreshness(services)],
      config: { rateLimit: perMinute(config.rateLimits.prints) },
      errorHandler: (cause: FastifyError, request, reply) =>
        void sendErrorPage(cause, config.fund, {
          request,
          reply,
          title: 'No pudimos darte tu copia',
          back: `${config.publicOrigin}/afiliados/seguridad/mis-datos`,
        }),
      schema: {
        summary: 'La copia de los datos de quien llama, como ZIP: datos.json y los documentos como se mandaron',
        consumes: ['application/x-www-form-urlencoded'],
        body: ownDataPostSchema,
        response: { 200: zipAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { nroafi, ip } = askerOf(request)
      const wait = await callCounts.count('dataCopies', { about: [`bajada:${nroafi}`] })
      if (wait !== undefined) throw beyondLimit(limits.rates.dataCopies, wait)
      const { id, day, bytes, parts } = await findReady(services, nroafi)
      await recordAudit(services, { event: 'copiaBajada', nroafi, ip })
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${copyName(day)}"`)
        .header('Content-Length', bytes)
        .header('Cache-Control', 'no-store')
        .send(readParts(documents, id, parts))
    },
  )
}

/**
 * A member's own data (UNS-150): how much there is, and a copy of all of it, which is asked for and downloaded with a fresh proof. The
 * address of the file takes the token of an open session alone, as a field of a form.
 */
export const registerOwnData = async (app: Api, services: Services): Promise<void> => {
  registerCopy(app, services)
  await app.register((scope, _options, done) => {
    registerFormBodies(scope)
    registerFile(scope, services)
    done()
  })
}
