import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { idempotencyHeader } from '../../../src/contract/headers'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { encodePaymentMade } from '../../../src/contract/payments/made'
import {
  activeOrderStatus,
  encodeActiveOrder,
  encodeNewOrderAnswer,
  encodeOrderCancel,
  encodeOrderState,
} from '../../../src/contract/payments/orders'
import {
  activeOrderSchema,
  cancelOrderSchema,
  newOrderAnswerSchema,
  newOrderSchema,
  noActiveOrderSchema,
  paymentsMadeSchema,
  updateOrderAnswerSchema,
  updateOrderSchema,
} from '../../../src/contract/payments/schemas'
import type { ActiveOrder } from '../../../src/domain/payments/orders'
import { ok } from '../../../src/domain/result'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import type { Looked } from './ask'
import { cancelOrder } from './cancel'
import { listPaymentsMade } from './made'
import { registerNotices } from './notices'
import { makeOrder, refreshOpen } from './open'
import { readOutcome } from './outcome'
import { findOpenOrder, listOrderLines } from './repository'
import { isOpen } from './states'

/** What the screen says of the order that blocks a new one (PAY-011). */
export const activeWords = {
  open: 'Tenés una orden de pago abierta.',
  pending: 'Tenés un pago que todavía no se acreditó.',
} as const

const keyHeaders = z.looseObject({
  [idempotencyHeader.toLowerCase()]: z
    .string()
    .optional()
    .describe('Identificador del pedido: uuid. El mismo da la misma orden (opcional)'),
})

// A call without a key, as from another portal, always asks for a new order.
const keyOf = ({ headers }: FastifyRequest): { key?: string } => {
  const sent = headers[idempotencyHeader.toLowerCase()]
  if (sent === undefined) return {}
  const parsed = z.uuid().safeParse(sent)
  if (!parsed.success) throw new ApiProblem(400, 'La clave de la orden no es válida.')
  return { key: parsed.data.toLowerCase() }
}

const registerCreate = (app: Api, services: Services): void => {
  app.post(
    paths.createOrder,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.checks) },
      schema: {
        summary: 'Crea una orden de pago, o da la que el mismo identificador creó',
        ...ofSession,
        headers: keyHeaders,
        body: newOrderSchema,
        response: { 200: newOrderAnswerSchema },
      },
    },
    async (request) => {
      const { conceptos: ids, origen: origin } = request.body
      const call = { nroafi: callerNumber(request), ids, origin, ip: request.ip, ...keyOf(request) }
      const made = await makeOrder(services, call, request.log)
      return encodeNewOrderAnswer(made.ok ? ok({ id: made.value.preferenceId, url: made.value.url }) : made)
    },
  )
}

const toActive = async ({ db }: Services, { order, asked }: Looked): Promise<ActiveOrder> => {
  const estaPendiente = order.state === 'pendiente'
  return {
    id: order.preferenceId,
    url: order.url,
    mensaje: estaPendiente ? activeWords.pending : activeWords.open,
    importe: order.total,
    cantidad: (await listOrderLines(db, order.id)).length,
    creada: order.createdAt.toISOString(),
    vence: order.expiresAt.toISOString(),
    consultada: asked,
    estaPendiente,
  }
}

const registerActive = (app: Api, services: Services): void => {
  app.post(
    paths.activeOrder,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Consulta si hay una orden de pago abierta; 409 con la orden si la hay',
        ...ofSession,
        body: memberQuerySchema,
        response: { 200: noActiveOrderSchema, 409: activeOrderSchema },
      },
    },
    async (request, reply) => {
      const open = await findOpenOrder(services.db, callerNumber(request))
      // Where no provider is configured any more, nobody could ever end the order.
      const looked = open && services.provider && (await refreshOpen(services, open, request.log))
      if (!looked || !isOpen(looked.order.state)) return { success: true as const, msg: '' }
      return reply.code(activeOrderStatus).send(encodeActiveOrder(await toActive(services, looked)))
    },
  )
}

const registerCancel = (app: Api, services: Services): void => {
  app.post(
    paths.cancelOrder,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.checks) },
      schema: {
        summary: 'Cancela una orden de pago sin pagar',
        ...ofSession,
        body: cancelOrderSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { preferenceId } = request.body
      const call = { nroafi: callerNumber(request), preferenceId, ip: request.ip }
      const { success, msg } = await cancelOrder(services, call, request.log)
      return encodeOrderCancel({ estaCancelada: success, mensaje: msg })
    },
  )
}

const registerUpdate = (app: Api, services: Services): void => {
  app.post(
    paths.updateOrder,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Dice cómo terminó una orden de pago, según el proveedor',
        ...ofSession,
        body: updateOrderSchema,
        response: { 200: updateOrderAnswerSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const asked = { nroafi: callerNumber(request), ref: request.body.ref }
      return encodeOrderState(await readOutcome(services, asked, request.log))
    },
  )
}

const paymentsMade = memberRead({
  path: paths.paymentsMade,
  summary: 'Pagos realizados por el afiliado',
  answer: paymentsMadeSchema,
  read: async ({ db }, { nroafi }) => ({
    pagos: (await listPaymentsMade(db, nroafi)).map((made) => encodePaymentMade(made, String(nroafi))),
  }),
})

/** Routes of payments (API-037 to API-042), and of the provider's notifications. */
export const registerPaymentRoutes = (app: Api & FastifyInstance, services: Services): void => {
  registerCreate(app, services)
  registerActive(app, services)
  registerCancel(app, services)
  registerUpdate(app, services)
  paymentsMade(app, services)
  registerNotices(app, services)
}
