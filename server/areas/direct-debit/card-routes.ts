import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { decodeCardEnrolment } from '../../../src/contract/direct-debit/card'
import { cardEnrolledSchema, cardEnrolmentSchema } from '../../../src/contract/direct-debit/schema'
import { idempotencyHeader } from '../../../src/contract/headers'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { enrolCard } from './enrol-card'

const headersSchema = z.looseObject({
  [idempotencyHeader.toLowerCase()]: z
    .string()
    .describe('Identificador del pedido: uuid. El mismo recibe la misma respuesta y no adhiere de nuevo'),
})

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = z.uuid().safeParse(headers[idempotencyHeader.toLowerCase()])
  if (!key.success) throw new ApiProblem(400, 'La clave del pedido no es válida.')
  return key.data.toLowerCase()
}

/** The route that enrols a card (DEBIT-004, UNS-58): JSON, at the path where an account comes as multipart. */
export const registerCardEnrolment = (app: Api, services: Services): void => {
  app.post(
    paths.directDebit,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
      schema: {
        summary: 'Adhesión de una tarjeta al débito automático, una sola vez por identificador',
        ...ofSession,
        headers: headersSchema,
        body: cardEnrolmentSchema,
        response: {
          200: cardEnrolledSchema,
          409: errorSchema,
          422: errorSchema,
          429: errorSchema,
          503: errorSchema,
        },
      },
    },
    (request) => {
      const { body, ip } = request
      const nroafi = callerNumber(request, body.nroafi)
      return enrolCard(services, { nroafi, key: keyOf(request), card: decodeCardEnrolment(body), ip })
    },
  )
}
