import { paths } from '../../../src/contract/base-paths'
import { doneSchema, memberAnswerSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { encodeMember } from '../../../src/contract/member/member'
import { dataConfirmedSchema, filePhotoSchema, userQuerySchema } from '../../../src/contract/member/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { recordAudit } from '../../audit'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { confirmContacts } from './contacts'
import { registerMemberLists } from './list-routes'
import { registerMessageRoutes } from './message-routes'
import { photoBodyLimit, saveFilePhoto } from './photos'
import { findMember, noSuchMember } from './repository'

const registerMember = (app: Api, services: Services): void => {
  app.post(
    paths.user,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Datos del afiliado; bit 1 con fotos, 0 sin fotos',
        ...ofSession,
        body: userQuerySchema,
        response: { 200: memberAnswerSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const member = await findMember(services.db, callerNumber(request), request.body.bit === 1)
      if (member === undefined) throw noSuchMember()
      return encodeMember(member)
    },
  )
}

const registerConfirmation = (app: Api, services: Services): void => {
  app.post(
    paths.dataConfirmed,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      schema: {
        summary: 'El afiliado confirma que sus datos de contacto son correctos',
        ...ofSession,
        body: dataConfirmedSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request, request.body.djdc_nroafi)
      await confirmContacts(services.db, nroafi, services.clock())
      await recordAudit(services, { event: 'datosConfirmados', nroafi, ip: request.ip })
      return encodeDone('Gracias por confirmar tus datos de contacto.')
    },
  )
}

const registerFilePhoto = (app: Api, services: Services): void => {
  app.post(
    paths.filePhoto,
    {
      bodyLimit: photoBodyLimit,
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.images) },
      schema: {
        summary: 'Foto del legajo, en base64',
        ...ofSession,
        body: filePhotoSchema,
        response: { 200: doneSchema, 413: errorSchema, 503: errorSchema },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request)
      await saveFilePhoto(services, { nroafi, photo: request.body.fotocarnet, ip: request.ip })
      await recordAudit(services, { event: 'fotoCarnet', nroafi, ip: request.ip })
      return encodeDone('La foto se guardó correctamente.')
    },
  )
}

/** What a member reads of their own file, and the small things that they change in it. */
export const registerMemberRoutes = (app: Api, services: Services): void => {
  registerMember(app, services)
  registerMemberLists(app, services)
  registerConfirmation(app, services)
  registerFilePhoto(app, services)
  registerMessageRoutes(app, services)
}
