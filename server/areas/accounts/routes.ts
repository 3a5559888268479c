import type { FastifyInstance } from 'fastify'
import { encodeSavedAccount } from '../../../src/contract/accounts/accounts'
import {
  banksSchema,
  cbuAnswerSchema,
  cbuCheckSchema,
  savedAccountsQuerySchema,
  savedAccountsSchema,
} from '../../../src/contract/accounts/schemas'
import { paths } from '../../../src/contract/base-paths'
import { debtSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDebtConcept } from '../../../src/contract/member/contributions'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import type { Services } from '../../services'
import { askedOf, registerMemberCalls, type MemberCall } from '../members/member-calls'
import { judgeCbu, listBanks } from './policy'
import { listPlanDebt, listSavedAccounts } from './repository'

const calls: MemberCall[] = [
  askedOf({
    path: paths.savedAccounts,
    summary: 'Cuentas bancarias guardadas del afiliado',
    body: savedAccountsQuerySchema,
    answer: savedAccountsSchema,
    read: async ({ db }, nroafi) => ({ cbu: (await listSavedAccounts(db, nroafi)).map(encodeSavedAccount) }),
  }),
  {
    path: paths.banks,
    summary: 'Bancos: código, nombre y los dígitos con que empiezan sus CBU',
    answer: banksSchema,
    read: () => ({ bancos: listBanks() }),
  },
  askedOf({
    path: paths.cbuCheck,
    summary: 'Si un CBU es de una cuenta de un banco conocido, y de cuál',
    body: cbuCheckSchema,
    answer: cbuAnswerSchema,
    read: (_services, _nroafi, { cbu }) => judgeCbu(cbu),
  }),
  askedOf({
    path: paths.paymentPlanDebt,
    summary: 'Cuotas adeudadas del plan de pago del afiliado',
    body: memberQuerySchema,
    answer: debtSchema,
    read: async ({ db }, nroafi) => ({ deuda: (await listPlanDebt(db, nroafi)).map(encodeDebtConcept) }),
  }),
]

/** Accounts, banks and the debt of a payment plan (API-056 to API-059). */
export const registerAccountRoutes = (app: FastifyInstance, services: Services): void =>
  registerMemberCalls(app, services, calls, services.config.rateLimits.checks)
