import { communicationPaths } from '../../../../src/contract/communications/desk-paths'
import {
  actOnSchema,
  audienceCountSchema,
  audienceQuerySchema,
  communicationParamsSchema,
  deskCommunicationSchema,
  deskListQuerySchema,
  deskListSchema,
  publishSchema,
  saveDraftSchema,
  withdrawnSchema,
  withdrawSchema,
  writtenSchema,
} from '../../../../src/contract/communications/desk-schemas'
import { errorSchema } from '../../../../src/contract/schemas'
import { messages } from '../../../../src/domain/messages'
import { ApiProblem } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import { authenticateManagement } from '../../../plugins/authenticate'
import { enterDesk } from '../../../plugins/desk'
import { ofSession } from '../../../plugins/openapi'
import { perMinute } from '../../../plugins/rate-limit'
import type { Api } from '../../../plugins/schemas'
import type { Services } from '../../../services'
import { countAudience } from '../audience'
import { listForDesk, openForDesk } from './list'
import { discard, publish, unschedule, withdraw } from './publish'
import { noSuchCommunication, saveDraft } from './save'

const needs = 'comunicaciones'

const registerLooks = (app: Api, services: Services): void => {
  const guarded = { preValidation: authenticateManagement(services) }
  app.get(
    communicationPaths.list,
    {
      ...guarded,
      schema: {
        summary: 'Comunicaciones de la Caja para la mesa: publicadas, programadas, borradores y retiradas, de a diez',
        ...ofSession,
        querystring: deskListQuerySchema,
        response: { 200: deskListSchema },
      },
    },
    async (request) => {
      const { estado, pagina } = request.query
      await enterDesk(services, request, { needs, counted: 'deskLists', event: 'comunicacionesVistas', nroafi: null })
      return listForDesk(services, { tab: estado, page: pagina })
    },
  )
  app.get(
    `${communicationPaths.list}/una/:id`,
    {
      ...guarded,
      schema: {
        summary: 'Una comunicación entera, para la mesa',
        ...ofSession,
        params: communicationParamsSchema,
        response: { 200: deskCommunicationSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      const detail = { comunicacion: id }
      await enterDesk(services, request, {
        needs,
        counted: 'deskLists',
        event: 'comunicacionesVistas',
        nroafi: null,
        detail,
      })
      const found = await openForDesk(services, id)
      if (found === undefined) throw noSuchCommunication()
      return found
    },
  )
  app.post(
    communicationPaths.audience,
    {
      ...guarded,
      schema: {
        summary: 'Cuántos afiliados verían una comunicación, por su situación, distrito y nivel',
        ...ofSession,
        body: audienceQuerySchema,
        response: { 200: audienceCountSchema },
      },
    },
    async (request) => {
      await enterDesk(services, request, { needs, counted: 'deskLists', event: 'comunicacionesVistas', nroafi: null })
      return { personas: await countAudience(services.db, request.body.audiencia) }
    },
  )
}

const registerWriting = (app: Api, services: Services): void => {
  app.post(
    communicationPaths.save,
    {
      preValidation: authenticateManagement(services),
      bodyLimit: limits.communications.body.value,
      config: { rateLimit: perMinute(services.config.rateLimits.images) },
      schema: {
        summary: 'Guarda el borrador de una comunicación; el texto se limpia a los formatos permitidos',
        ...ofSession,
        body: saveDraftSchema,
        response: { 200: writtenSchema, 404: errorSchema, 409: errorSchema, 422: errorSchema },
      },
    },
    async (request) => {
      const { body } = request
      const detail = { comunicacion: body.id }
      const { subject } = await enterDesk(services, request, {
        needs,
        counted: 'deskWrites',
        event: 'comunicacionEscrita',
        nroafi: null,
        detail,
      })
      return saveDraft(services, subject, body)
    },
  )
}

const registerActs = (app: Api, services: Services): void => {
  const answers = { 404: errorSchema, 409: errorSchema, 422: errorSchema }
  const guarded = { preValidation: authenticateManagement(services) }
  const enter = async (request: Parameters<typeof enterDesk>[1], acto: string, id: number, version: number) => {
    const detail = { comunicacion: id, acto }
    const call = { needs, counted: 'deskWrites', event: 'comunicacionPedida', nroafi: null, detail } as const
    const { subject } = await enterDesk(services, request, call)
    return { usuario: subject, ip: request.ip, id, version }
  }
  app.post(
    communicationPaths.publish,
    {
      ...guarded,
      schema: {
        summary: 'Publica un borrador, ahora o desde su primer día',
        ...ofSession,
        body: publishSchema,
        response: { 200: writtenSchema, ...answers },
      },
    },
    async (request) => {
      const { id, version, cuando } = request.body
      return publish(services, await enter(request, cuando, id, version), cuando)
    },
  )
  app.post(
    communicationPaths.unschedule,
    {
      ...guarded,
      schema: {
        summary: 'Vuelve a borrador una comunicación programada que nadie vio',
        ...ofSession,
        body: actOnSchema,
        response: { 200: writtenSchema, ...answers },
      },
    },
    async (request) => {
      const { id, version } = request.body
      return unschedule(services, await enter(request, 'desprogramar', id, version))
    },
  )
  app.post(
    communicationPaths.discard,
    {
      ...guarded,
      schema: {
        summary: 'Descarta un borrador',
        ...ofSession,
        body: actOnSchema,
        response: { 200: writtenSchema, ...answers },
      },
    },
    async (request) => {
      const { id, version } = request.body
      return discard(services, await enter(request, 'descartar', id, version))
    },
  )
  app.post(
    communicationPaths.withdraw,
    {
      ...guarded,
      schema: {
        summary: 'Retira una comunicación: deja cada dispositivo la próxima vez que se conecta',
        ...ofSession,
        body: withdrawSchema,
        response: { 200: withdrawnSchema, ...answers },
      },
    },
    async (request) => {
      const { id, version, motivo, borrador } = request.body
      const acting = await enter(request, 'retirar', id, version)
      if (motivo.trim() === '') {
        const campos = [{ path: 'motivo', message: messages.required }]
        throw new ApiProblem(422, messages.required, { campos })
      }
      return { borrador: await withdraw(services, acting, { motivo: motivo.trim(), borrador }) }
    },
  )
}

/** What the desk does with communications. */
export const registerDeskCommunications = (app: Api, services: Services): void => {
  registerLooks(app, services)
  registerWriting(app, services)
  registerActs(app, services)
}
