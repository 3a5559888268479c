import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import {
  parcelAnswerSchema,
  parcelClosingSchema,
  parcelIdSchema,
  parcelOpeningSchema,
  parcelTakingSchema,
} from '../../../src/contract/parcels/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticateIfSigned, findCallerNumber } from '../../plugins/authenticate'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { parcelHeaders, readAsker, readSource, type Asker } from './access'
import { actAsTaker, recall, tellState } from './acts'
import { registerGrantRoute } from './grant-route'
import { openParcel } from './open'
import { registerPartRoutes } from './part-routes'
import { closeAndSettle } from './settle'
import type { Receivers } from './take-in'

const refusals = { 403: errorSchema, 409: errorSchema, 413: errorSchema, 422: errorSchema, 503: errorSchema }

const sourceOnly = (sourceHash: string): Asker & { sourceHash: string } => ({
  sourceHash,
  proofHash: undefined,
  taker: null,
  nroafi: null,
})

/**
 * Routes of parcels: a draft that moves to another device, and the envelope of a tablet, which is taken in by the receiver of
 * its kind. Everything may be repeated.
 */
export const registerParcelRoutes = async (app: Api, services: Services, receivers: Receivers): Promise<void> => {
  const path = `${paths.parcels}/:id`
  const described = (summary: string) => ({
    summary,
    params: z.object({ id: parcelIdSchema }),
    headers: parcelHeaders,
    response: { 200: parcelAnswerSchema, ...refusals },
  })
  const config = { rateLimit: perMinute(services.config.rateLimits.checks) }
  const preValidation = authenticateIfSigned(services)

  app.put(
    path,
    {
      preValidation,
      config,
      schema: { ...described('Abre un paquete, una sola vez por identificador'), body: parcelOpeningSchema },
    },
    async (request) => {
      const { params, headers, body, ip } = request
      const sourceHash = readSource(headers)
      const nroafi = findCallerNumber(request)
      await openParcel(services, { id: params.id, sourceHash, nroafi, ip, body })
      return tellState(services, params.id, sourceOnly(sourceHash))
    },
  )

  app.get(path, { preValidation, config, schema: described('Qué fue de un paquete') }, (request) =>
    tellState(services, request.params.id, readAsker(request.headers, findCallerNumber(request))),
  )

  app.post(
    `${path}/cerrar`,
    {
      config,
      schema: {
        ...described('Cierra un paquete que llegó completo; un sobre se abre y se recibe'),
        body: parcelClosingSchema,
      },
    },
    ({ params: { id }, headers, body: { resumen }, ip, log }) =>
      closeAndSettle(services, receivers, { id, resumen, asker: sourceOnly(readSource(headers)) }, { ip, log }),
  )

  app.post(
    `${path}/tomar`,
    {
      preValidation,
      config,
      schema: { ...described('Toma un paquete para un solo dispositivo'), body: parcelTakingSchema },
    },
    (request) => {
      const asker = readAsker(request.headers, findCallerNumber(request))
      return actAsTaker(services, request.params.id, asker, { act: 'tomar', device: request.body.equipo })
    },
  )

  app.post(
    `${path}/confirmar`,
    { preValidation, config, schema: described('Confirma que el dispositivo que tomó un paquete lo guardó') },
    (request) => {
      const asker = readAsker(request.headers, findCallerNumber(request))
      return actAsTaker(services, request.params.id, asker, { act: 'confirmar', device: '' })
    },
  )

  app.post(
    `${path}/recuperar`,
    {
      config: { rateLimit: perMinute(services.config.rateLimits.marks) },
      schema: described('Devuelve un paquete al dispositivo que lo hizo, si nadie lo confirmó'),
    },
    ({ params, headers }) => recall(services, params.id, sourceOnly(readSource(headers))),
  )

  registerGrantRoute(app, services)
  await app.register(async (scope) => registerPartRoutes(scope, services))
}
