import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sandboxBase, sandboxPage } from '../../adapters/payments/sandbox'
import { readFormBodies } from '../../http/form-body'
import { limits } from '../../limits/limits'
import { packageRoot } from '../../place'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { askAbout } from '../payments/ask'
import { findOrder } from '../payments/repository'
import { decidePayment, readCheckout, tryPayment, type Checkout, type Trial } from './checkout'
import { cardResults, checkoutPage, delays, notPaid, unknownPage } from './page'

const paramsSchema = z.object({ preferenceId: z.uuid() })

const paySchema = z.object({
  medio: z.literal(['tarjeta', 'efectivo']),
  resultado: z.literal(cardResults).optional(),
  demora: z.literal(delays).optional(),
})

const decideSchema = z.object({ decision: z.literal(['acreditar', 'rechazar']) })

/** What a person chose on the page: how to pay, or how a payment that is pending ends. */
const choiceSchema = z.union([paySchema, decideSchema])

const html = { content: { 'text/html': { schema: z.string() } } }

const endings = { Aprobado: 'aprobado', Rechazado: 'rechazado' } as const

const toTrial = ({ medio, resultado = 'Aprobado', demora = '0' }: z.infer<typeof paySchema>): Trial => {
  if (medio === 'efectivo') return { means: 'ticket', ends: 'cancelado', afterMs: limits.payments.voucher.value }
  if (resultado === 'Pendiente')
    return { means: 'credit_card', ends: 'rechazado', afterMs: limits.payments.voucher.value }
  return { means: 'credit_card', ends: endings[resultado], afterMs: Number(demora) * 1000 }
}

const sendPage = (reply: FastifyReply, checkout: Checkout | undefined, seller: string): FastifyReply =>
  reply
    .code(checkout === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(checkout === undefined ? unknownPage() : checkoutPage(checkout, seller))

/** Where the browser goes after a choice: a voucher stays on its page, everything else leads back to the portal. */
const nextOf = ({ order }: Checkout, trial: Trial | undefined, ended: Checkout['standing'] | undefined): string => {
  if (trial?.means === 'ticket') return sandboxPage(order.preferenceId)
  if (ended === 'paid') return order.returnTo.success
  return ended === 'pending' ? order.returnTo.pending : notPaid(order, 'rejected')
}

// As a notification would: the server asks the provider about the order.
const notify = async (services: Services, { order }: Checkout, { log }: FastifyRequest): Promise<void> => {
  const known = await findOrder(services.db, order.orderId)
  if (known !== undefined) await askAbout(services, known, log)
}

/** The pages of the sandbox: the checkout of an order, and its style. Registered only where the sandbox is the provider. */
export const registerSandbox = (app: Api, services: Services): void => {
  if (services.config.payments.kind !== 'prueba') return
  const seller = services.config.fund.profile.name
  const style = readFileSync(new URL('server/areas/sandbox/checkout.css', packageRoot), 'utf8')
  const config = { rateLimit: perMinute(services.config.rateLimits.paymentNotices) }
  void app.register(async (scope: Api) => {
    readFormBodies(scope)
    scope.get(
      `${sandboxBase}/estilo.css`,
      {
        config,
        schema: {
          hide: true,
          summary: 'Estilo del pago de prueba',
          response: { 200: { content: { 'text/css': { schema: z.string() } } } },
        },
      },
      async (_request, reply) => reply.type('text/css; charset=utf-8').send(style),
    )
    scope.get(
      sandboxPage(':preferenceId'),
      {
        config,
        schema: { hide: true, summary: 'Página del pago de prueba', params: paramsSchema, response: { 200: html } },
      },
      async (request, reply) => sendPage(reply, await readCheckout(services, request.params.preferenceId), seller),
    )
    scope.post(
      sandboxPage(':preferenceId'),
      {
        config,
        schema: {
          hide: true,
          summary: 'Resultado del pago de prueba',
          params: paramsSchema,
          body: choiceSchema,
          response: { 303: html },
        },
      },
      async (request, reply) => {
        const { preferenceId } = request.params
        const trial = 'medio' in request.body ? toTrial(request.body) : undefined
        const decision = 'decision' in request.body ? request.body.decision : undefined
        const ends = decision === 'acreditar' ? 'aprobado' : 'rechazado'
        const before =
          trial === undefined
            ? await decidePayment(services, preferenceId, ends)
            : await tryPayment(services, preferenceId, trial)
        if (before === undefined) return sendPage(reply, undefined, seller)
        await notify(services, before, request)
        const after = await readCheckout(services, preferenceId)
        return reply.redirect(nextOf(before, trial, after?.standing), 303)
      },
    )
  })
}
