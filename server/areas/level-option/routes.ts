import { paths } from '../../../src/contract/base-paths'
import { levelWithdrawalSchema } from '../../../src/contract/level-option/schema'
import { doneSchema, levelOrdersSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { readLevelOrders } from './read'
import { withdrawLevel } from './withdraw'

const orders = memberRead({
  path: paths.levelOrder,
  summary: 'Opción de nivel del afiliado',
  answer: levelOrdersSchema,
  read: async (services, { nroafi }) => ({ opcionNivel: await readLevelOrders(services, nroafi) }),
})

/** The routes of a member's level option: what they have (API-048), and the withdrawal of their request (API-050). */
export const registerLevelOption = (app: Api, services: Services): void => {
  orders(app, services)
  app.post(
    paths.levelWithdrawal,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.checks) },
      schema: {
        summary: 'Desestima la opción de nivel pedida',
        ...ofSession,
        body: levelWithdrawalSchema,
        response: { 200: doneSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request)
      const pedidoId = request.body.nivelPedidoId
      return encodeDone(await withdrawLevel(services, { nroafi, pedidoId, ip: request.ip }))
    },
  )
}
