import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  benefitRelativesSchema,
  memberCheckAnswerSchema,
  subsidyAnswerSchema,
  subsidyCheckSchema,
} from '../../../src/contract/benefits/check-schemas'
import { encodeRelative } from '../../../src/contract/member/relatives'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import type { Services } from '../../services'
import { listRelatives } from '../members/file'
import { actDoc, dayAskedFor } from '../submissions/moments'
import { askedOf, registerMemberCalls } from '../members/member-calls'
import { isAskedFor, judgeSubsidy } from './eligibility'
import { readMemberFacts, withOthers } from './facts'
import { judgeContributions, judgePaymentPlan } from './member-checks'

const calls = [
  askedOf({
    path: paths.subsidyCheck,
    summary: 'Si una persona da derecho a un subsidio',
    body: subsidyCheckSchema,
    answer: subsidyAnswerSchema,
    headers: actDoc,
    read: async ({ db, clock }, nroafi, check, headers) => {
      const facts = await withOthers(db, await readMemberFacts(db, nroafi), [check.dniFamiliar ?? ''])
      return judgeSubsidy(check, facts, dayAskedFor(headers, clock()))
    },
  }),
  askedOf({
    path: paths.contributionsCheck,
    summary: 'Si el afiliado tiene sus aportes pagos',
    body: memberQuerySchema,
    answer: memberCheckAnswerSchema,
    read: async ({ db }, nroafi) => judgeContributions(await readMemberFacts(db, nroafi)),
  }),
  askedOf({
    path: paths.paymentPlanCheck,
    summary: 'Si el plan de pago del afiliado no está bloqueado',
    body: memberQuerySchema,
    answer: memberCheckAnswerSchema,
    read: async ({ db }, nroafi) => judgePaymentPlan(await readMemberFacts(db, nroafi)),
  }),
  askedOf({
    path: paths.benefitRelatives,
    summary: 'Familiares por los que se puede pedir un subsidio: cónyuge, conviviente e hijos',
    body: memberQuerySchema,
    answer: benefitRelativesSchema,
    read: async ({ db }, nroafi) => ({
      familiares: (await listRelatives(db, nroafi)).filter(isAskedFor).map(encodeRelative),
    }),
  }),
]

/** What the forms of benefits ask before they are sent (API-066 to API-069, API-083). */
export const registerBenefitChecks = (app: FastifyInstance, services: Services): void =>
  registerMemberCalls(app, services, calls, services.config.rateLimits.checks)
