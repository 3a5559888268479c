import { paths } from '../../../src/contract/base-paths'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { encodePaidKind, encodePaySlip, encodeSlip } from '../../../src/contract/slips/lists'
import { paidKindsSchema, paySlipsSchema, slipsSchema } from '../../../src/contract/slips/schemas'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { passCookie } from './pass-cookie'
import { listPaidKinds, listPaySlips, listSlips } from './repository'

const lists = [
  memberRead({
    path: paths.paidKinds,
    summary: 'Lo que el afiliado pagó, por tipo de aporte',
    answer: paidKindsSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => ({ aportesPagos: (await listPaidKinds(db, nroafi)).map(encodePaidKind) }),
  }),
  memberRead({
    path: paths.paySlips,
    summary: 'Períodos de los recibos de haberes del afiliado, el más nuevo primero',
    answer: paySlipsSchema,
    rate: 'checks',
    read: async ({ db }, { nroafi }) => ({ haberes: (await listPaySlips(db, nroafi)).map(encodePaySlip) }),
  }),
]

/** What a member can print, as lists (API-033, API-034, API-047). */
export const registerPrintLists = (app: Api, services: Services): void => {
  const { config, db, slipPass } = services
  for (const add of lists) add(app, services)
  app.post(
    paths.slips,
    {
      preValidation: authenticate(services),
      config: { rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary: 'Boletas que el afiliado puede imprimir; deja imprimirlas en este navegador por unos minutos',
        ...ofSession,
        body: memberQuerySchema,
        response: { 200: slipsSchema },
      },
    },
    async (request, reply) => {
      const { nroafi, sid } = callerOf(request)
      const slips = await listSlips(db, Number(nroafi))
      void reply.header('set-cookie', passCookie(await slipPass.sign({ sub: nroafi, sid }), config.publicOrigin))
      return { boletasDisponibles: slips.map(encodeSlip) }
    },
  )
}
