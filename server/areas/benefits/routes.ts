import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { benefitPath } from '../../../src/contract/base-paths'
import { memberOfBenefit } from '../../../src/contract/benefits/member-of'
import { benefitPartSchemas } from '../../../src/contract/benefits/schema'
import type { WireBenefit } from '../../../src/contract/benefits/wire'
import type { BenefitEndpoint } from '../../../src/domain/benefits/values'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { authenticate, callerNumber, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { receiveSubmission, type SubmissionKind } from '../submissions/receive'
import { deliveryAnswers, deliveryHeaders } from '../submissions/routes'
import { acceptBenefit } from './accept'
import { registerBenefitChecks } from './check-routes'
import { benefitLayout } from './layout'
import { validateBenefit, type ValidBenefit } from './validation'

const summaries: Record<BenefitEndpoint, string> = {
  adopcion: 'Pedido de subsidio por adopción',
  maternidadNoGestanteAdopcion: 'Pedido de subsidio de la madre no gestante',
  maternidad: 'Pedido de subsidio por maternidad',
  maternidadNacimiento: 'Pedido de subsidios por nacimiento y por maternidad',
  matrimonio: 'Pedido de subsidio por matrimonio o unión',
  nacimiento: 'Pedido de subsidio por nacimiento',
}

const endpoints: readonly BenefitEndpoint[] = [
  'adopcion',
  'maternidadNoGestanteAdopcion',
  'maternidad',
  'maternidadNacimiento',
  'matrimonio',
  'nacimiento',
]

const kindOf = (
  services: Services,
  incoming: FastifyRequest,
  destino: BenefitEndpoint,
): SubmissionKind<WireBenefit, ValidBenefit> => {
  const owner = callerNumber(incoming)
  return {
    owner,
    layout: benefitLayout(destino, services.requestVersions.subsidio),
    success: benefitMessages.benefitSent,
    checkSender: (request) => void callerOf(incoming, memberOfBenefit(request)),
    validate: (arrived, looks) => validateBenefit(services, owner, arrived, looks),
    accept: (acceptance, looks) => acceptBenefit(services, { ...acceptance, ip: incoming.ip, looks }),
  }
}

/** The six paths of the benefit requests, received exactly once each, and what their forms ask before (API-060 to API-069). */
export const registerBenefitRoutes = (app: FastifyInstance, services: Services): void => {
  registerBenefitChecks(app, services)
  for (const destino of endpoints) {
    app.post(
      benefitPath(destino),
      {
        preValidation: [authenticate(services), demandOwnPassword],
        config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
        schema: {
          summary: `${summaries[destino]}, una sola vez por identificador`,
          ...ofSession,
          headers: deliveryHeaders,
          multipart: z.object({ ...benefitPartSchemas, 'archivo<n>': z.file().optional() }),
          response: deliveryAnswers,
        },
      },
      (request, reply) => receiveSubmission(services, request, reply, kindOf(services, request, destino)),
    )
  }
}
