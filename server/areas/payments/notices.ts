import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { isSigned } from '../../adapters/payments/signature'
import { ApiProblem } from '../../http/api-problem'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { applyWords } from './ask'

const querySchema = z.looseObject({
  'data.id': z.string().max(100).optional().describe('Identificador de lo que cambió'),
  type: z.string().max(100).optional().describe('Clase de aviso; solo los de payment se atienden'),
})

const headersSchema = z.looseObject({
  'x-signature': z.string().max(500).optional().describe('Firma del proveedor: ts=...,v1=...'),
  'x-request-id': z.string().max(200).optional(),
})

const refused = (): ApiProblem => new ApiProblem(401, 'El aviso no está firmado por el proveedor de pagos.')

const later = (): ApiProblem => new ApiProblem(503, 'El proveedor de pagos no responde.', { retryAfter: 60 })

/**
 * The route of the provider's notifications. One with a valid signature says only which payment to ask about: what it
 * tells is never applied. Repeated, late and reordered ones are harmless; one that is older than its limit is refused, and
 * the rounds ask without it.
 */
export const registerNotices = (app: Api, services: Services): void => {
  const { config, provider, clock } = services
  const { payments } = config
  app.post(
    paths.paymentNotices,
    {
      config: { rateLimit: perMinute(config.rateLimits.paymentNotices) },
      schema: {
        summary: 'Aviso firmado del proveedor de pagos',
        querystring: querySchema,
        headers: headersSchema,
        response: { 200: doneSchema, 401: errorSchema, 503: errorSchema },
      },
    },
    async (request) => {
      const id = request.query['data.id'] ?? ''
      const { 'x-signature': signature = '', 'x-request-id': requestId = '' } = request.headers
      const secret = payments.kind === 'mercadopago' ? payments.secret : ''
      if (provider === null || !isSigned({ id, requestId, signature }, secret, clock())) throw refused()
      const done = { success: true, msg: '' }
      if (request.query.type !== 'payment' || id === '') return done
      const found = await provider.findPayment(id)
      // A later answer makes the provider send the notification again.
      if (!found.ok) throw later()
      if (found.value !== null) await applyWords(services, [found.value], request.log)
      return done
    },
  )
}
