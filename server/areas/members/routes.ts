import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  contributionsSchema,
  doneSchema,
  memberAnswerSchema,
  userFailureSchema,
} from '../../../src/contract/member/answer-schemas'
import { encodeContributions } from '../../../src/contract/member/contributions'
import { encodeDone } from '../../../src/contract/member/done'
import { encodeMember } from '../../../src/contract/member/member'
import { dataConfirmedSchema, filePhotoSchema, userQuerySchema } from '../../../src/contract/member/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { recordAudit } from '../../audit'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from './docs'
import { confirmContacts } from './contacts'
import { readContributions } from './file'
import { registerMemberLists } from './list-routes'
import { registerMessageRoutes } from './message-routes'
import { photoBodyLimit, saveFilePhoto } from './photos'
import { findMember, noSuchMember } from './repository'

const readMember = async ({ db }: Services, request: FastifyRequest) => {
  const { bit } = parseBody(userQuerySchema, request.body)
  const member = await findMember(db, callerNumber(request), bit === 1)
  if (member === undefined) throw noSuchMember()
  return encodeMember(member)
}

const registerMember = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.user,
    {
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'Datos del afiliado; bit 1 con fotos, 0 sin fotos',
          body: userQuerySchema,
          headers: bearerDoc,
          answers: { 200: memberAnswerSchema, ...sessionRefusals, 404: userFailureSchema },
        },
      },
    },
    (request) => readMember(services, request),
  )
}

const registerContributions = (app: FastifyInstance, services: Services): void => {
  app.get(
    `${paths.contributions}/:nroafi`,
    {
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'Resumen de aportes del afiliado',
          headers: bearerDoc,
          answers: { 200: contributionsSchema, 401: errorSchema, 403: errorSchema },
        },
      },
    },
    async (request) => encodeContributions(await readContributions(services.db, callerNumber(request))),
  )
}

const confirmData = async (services: Services, request: FastifyRequest) => {
  const { djdc_nroafi: claimed } = parseBody(dataConfirmedSchema, request.body)
  const nroafi = callerNumber(request, claimed)
  await confirmContacts(services.db, nroafi, services.clock())
  await recordAudit(services, { event: 'datosConfirmados', nroafi, ip: request.ip })
  return encodeDone('Gracias por confirmar tus datos de contacto.')
}

const registerConfirmation = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.dataConfirmed,
    {
      preHandler: [authenticate(services), demandOwnPassword],
      config: {
        doc: {
          summary: 'El afiliado confirma que sus datos de contacto son correctos',
          body: dataConfirmedSchema,
          headers: bearerDoc,
          answers: { 200: doneSchema, ...sessionRefusals },
        },
      },
    },
    (request) => confirmData(services, request),
  )
}

const changePhoto = async (services: Services, request: FastifyRequest) => {
  const { fotocarnet } = parseBody(filePhotoSchema, request.body)
  const nroafi = callerNumber(request)
  await saveFilePhoto(services, { nroafi, photo: fotocarnet, ip: request.ip })
  await recordAudit(services, { event: 'fotoCarnet', nroafi, ip: request.ip })
  return encodeDone('La foto se guardó correctamente.')
}

const registerFilePhoto = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.filePhoto,
    {
      bodyLimit: photoBodyLimit,
      preHandler: [authenticate(services), demandOwnPassword],
      config: {
        rateLimit: perMinute(services.config.rateLimits.images),
        doc: {
          summary: 'Foto del legajo, en base64',
          body: filePhotoSchema,
          headers: bearerDoc,
          answers: { 200: doneSchema, ...sessionRefusals, 413: errorSchema, 429: errorSchema, 503: errorSchema },
        },
      },
    },
    (request) => changePhoto(services, request),
  )
}

/** What a member reads of their own file, and the small things that they change in it. */
export const registerMemberRoutes = (app: FastifyInstance, services: Services): void => {
  registerMember(app, services)
  registerMemberLists(app, services)
  registerContributions(app, services)
  registerConfirmation(app, services)
  registerFilePhoto(app, services)
  registerMessageRoutes(app, services)
}
