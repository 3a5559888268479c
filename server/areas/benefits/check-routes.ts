import { paths } from '../../../src/contract/base-paths'
import {
  benefitRelativesSchema,
  memberCheckAnswerSchema,
  subsidyAnswerSchema,
  subsidyCheckSchema,
} from '../../../src/contract/benefits/check-schemas'
import { encodeRelative } from '../../../src/contract/member/relatives'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { listRelatives } from '../members/file'
import { memberRead } from '../members/member-read'
import { actHeaders, dayAskedFor } from '../submissions/moments'
import { isAskedFor, judgeSubsidy } from './eligibility'
import { readMemberFacts, withOthers } from './facts'
import { judgeContributions, judgePaymentPlan } from './member-checks'

const readings = [
  memberRead({
    path: paths.contributionsCheck,
    summary: 'Si el afiliado tiene sus aportes pagos',
    answer: memberCheckAnswerSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => judgeContributions(await readMemberFacts(db, nroafi)),
  }),
  memberRead({
    path: paths.paymentPlanCheck,
    summary: 'Si el plan de pago del afiliado no está bloqueado',
    answer: memberCheckAnswerSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => judgePaymentPlan(await readMemberFacts(db, nroafi)),
  }),
  memberRead({
    path: paths.benefitRelatives,
    summary: 'Familiares por los que se puede pedir un subsidio: cónyuge, conviviente e hijos',
    answer: benefitRelativesSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => ({
      familiares: (await listRelatives(db, nroafi)).filter(isAskedFor).map(encodeRelative),
    }),
  }),
]

/** Routes of the checks that benefit forms make before sending (API-066 to API-069, API-083). */
export const registerBenefitChecks = (app: Api, services: Services): void => {
  const { db, clock, config } = services
  for (const add of readings) add(app, services)
  app.post(
    paths.subsidyCheck,
    {
      preValidation: authenticate(services),
      config: { rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary: 'Si una persona da derecho a un subsidio',
        ...ofSession,
        body: subsidyCheckSchema,
        headers: actHeaders,
        response: { 200: subsidyAnswerSchema },
      },
    },
    async (request) => {
      const { body, headers } = request
      const facts = await withOthers(db, await readMemberFacts(db, callerNumber(request)), [body.dniFamiliar ?? ''])
      return judgeSubsidy(body, facts, dayAskedFor(headers, clock()))
    },
  )
}
