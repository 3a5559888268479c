import { z } from 'zod'
import { encodeSavedAccount } from '../../../src/contract/accounts/accounts'
import {
  banksSchema,
  cbuAnswerSchema,
  cbuCheckSchema,
  savedAccountsQuerySchema,
  savedAccountsSchema,
} from '../../../src/contract/accounts/schemas'
import { paths } from '../../../src/contract/base-paths'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { debtSchema } from '../../../src/contract/payments/schemas'
import { authenticate } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { judgeCbu, listBanks } from './policy'
import { listPlanDebt, listSavedAccounts } from './repository'

const readings = [
  memberRead({
    path: paths.savedAccounts,
    summary: 'Cuentas bancarias guardadas del afiliado',
    body: savedAccountsQuerySchema,
    answer: savedAccountsSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => ({ cbu: (await listSavedAccounts(db, nroafi)).map(encodeSavedAccount) }),
  }),
  memberRead({
    path: paths.banks,
    summary: 'Bancos: código, nombre y los dígitos con que empiezan sus CBU',
    body: z.unknown(),
    answer: banksSchema,
    rate: 'checks',
    read: ({ config }) => ({ bancos: listBanks(config.fund.profile.banks) }),
  }),
  memberRead({
    path: paths.paymentPlanDebt,
    summary: 'Cuotas adeudadas del plan de pago del afiliado',
    answer: debtSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => ({ deuda: (await listPlanDebt(db, nroafi)).map(encodeDebtConcept) }),
  }),
]

/** Accounts, banks and the debt of a payment plan (API-056 to API-059). */
export const registerAccountRoutes = (app: Api, services: Services): void => {
  for (const add of readings) add(app, services)
  app.post(
    paths.cbuCheck,
    {
      preValidation: authenticate(services),
      config: { rateLimit: perMinute(services.config.rateLimits.checks) },
      schema: {
        summary: 'Si un CBU es de una cuenta de un banco conocido, y de cuál',
        ...ofSession,
        body: cbuCheckSchema,
        response: { 200: cbuAnswerSchema },
      },
    },
    ({ body }) => judgeCbu(body.cbu),
  )
}
