import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { idempotencyHeader } from '../../../src/contract/headers'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { callMeSchema, type WireCallMe } from '../../../src/contract/member/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { districts } from '../catalogues/districts'
import { keepCallMe, toCallMeMail } from './messages'
import { findMember, noSuchMember } from './repository'

// A request without a key is a request of its own.
const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers[idempotencyHeader.toLowerCase()]
  if (key === undefined) return randomUUID()
  const parsed = z.uuid().safeParse(key)
  if (!parsed.success) throw new ApiProblem(400, 'La clave del envío no es válida.')
  return parsed.data
}

const answer = encodeDone('Recibimos tu pedido. La delegación te va a llamar en el horario que elegiste.')

type NewRequest = Parameters<typeof keepCallMe>[1]

// What is refused is undone, and what was kept before counts for nothing.
const keepWithin = ({ db, callCounts }: Services, wish: NewRequest): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isNew = await keepCallMe(tx, wish)
    const wait = isNew ? await callCounts.count('callMe', { about: [`afiliado:${wish.nroafi}`] }, tx) : undefined
    if (wait !== undefined) throw beyondLimit(limits.rates.callMe, wait)
    return isNew
  })

const takeCallMe = async (services: Services, request: FastifyRequest, body: WireCallMe) => {
  const { db, clock, mail } = services
  const nroafi = callerNumber(request)
  const member = await findMember(db, nroafi, false)
  if (member === undefined) throw noSuchMember()
  const isNew = await keepWithin(services, { nroafi, request: body, key: keyOf(request), at: clock() })
  const district = districts.find(({ id }) => String(id) === member.distrito)
  if (!isNew || district === undefined) return answer
  const sent = await mail.send(toCallMeMail(body, member, district.email))
  if (!sent.ok) request.log.warn({ code: sent.error.code }, 'mail to the district not sent')
  return answer
}

/**
 * POST /portal/comunicaciones with a request to be called (API-014, UNS-67). It is kept first, once for each
 * Idempotency-Key; the mail to the district is a courtesy, whose failure loses nothing.
 */
export const registerMessageRoutes = (app: Api, services: Services): void => {
  app.post(
    paths.messages,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
      schema: {
        summary: 'Pedido de llamada por una deuda',
        ...ofSession,
        body: callMeSchema,
        response: { 200: doneSchema, 429: errorSchema },
      },
    },
    (request) => takeCallMe(services, request, request.body),
  )
}
