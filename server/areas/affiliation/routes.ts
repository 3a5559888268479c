import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { decodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import { requestSchema } from '../../../src/contract/preaffiliation/schema'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { aboutPerson, countRegistrationCheck } from '../registration/checks'
import { receiveSubmission, type SubmissionKind } from '../submissions/receive'
import { deliveryAnswers, deliveryHeaders } from '../submissions/routes'
import { acceptRequest } from './accept'
import { affiliationLayout } from './layout'
import { validateRequest, type ValidRequest } from './validation'

const countSender = (services: Services, request: WireRequest, ip: string): Promise<void> => {
  const { nroafi, nrodoc } = decodePreAffiliation(request).personales
  // Whoever sends from another place than those who guess is let in: a stranger must not keep a request out.
  return countRegistrationCheck(services, { about: aboutPerson({ nroafi, nrodoc }), ip, isOpenToAll: true })
}

const affiliationKind = (services: Services, ip: string): SubmissionKind<WireRequest, ValidRequest> => ({
  owner: null,
  layout: affiliationLayout(services.requestVersions.preafiliacion),
  success: 'Solicitud de afiliación enviada correctamente.',
  checkSender: () => undefined,
  validate: async (arrived, looks) => {
    await countSender(services, arrived.request, ip)
    return validateRequest(services, arrived, looks)
  },
  accept: (acceptance) => acceptRequest(services, acceptance),
})

/** Sending a pre-affiliation (API-053). */
export const registerAffiliationRoutes = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.saveAffiliation,
    {
      config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
      schema: {
        summary: 'Recibe una solicitud de afiliación con sus documentos, una sola vez por identificador',
        headers: deliveryHeaders,
        multipart: z.object({ solicitud: requestSchema, 'archivo.<id>': z.file().optional() }),
        response: deliveryAnswers,
      },
    },
    (request, reply) => receiveSubmission(services, request, reply, affiliationKind(services, request.ip)),
  )
}
