import type { FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { errorSchema } from '../../../src/contract/schemas'
import { encodeUnusual } from '../../../src/contract/session/unusual'
import { unusualAnswerSchema, unusualSchema } from '../../../src/contract/session/unusual-schemas'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { confirmEvent, denyEvent } from './answer'
import { readUnusual } from './read'

const askerOf = (request: FastifyRequest) => {
  const { nroafi, sid } = callerOf(request)
  return { nroafi: Number(nroafi), sid, ip: request.ip }
}

/** Routes of what is unusual at a member's account, and of their answer to it (UNS-152). */
export const registerUnusualRoutes = (app: Api, services: Services): void => {
  const member = authenticate(services)

  app.get(
    paths.unusual,
    {
      preValidation: member,
      schema: {
        summary: 'Lo que hubo fuera de lo habitual en la cuenta de quien llama y todavía no respondió',
        ...ofSession,
        response: { 200: unusualSchema },
      },
    },
    async (request) => encodeUnusual(await readUnusual(services, askerOf(request))),
  )

  app.post(
    paths.unusualAnswer,
    {
      preValidation: [member, demandOwnPassword],
      schema: {
        summary:
          'Responde si fue quien llama; con fuiYo false cierra todo lo demás, sin pedir confirmar: solo quita accesos',
        body: unusualAnswerSchema,
        ...ofSession,
        response: { 200: unusualSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const asker = askerOf(request)
      const { body } = request
      if (body.fuiYo) {
        await confirmEvent(services, asker, body.novedad)
        return encodeUnusual(await readUnusual(services, asker))
      }
      const closed = await denyEvent(services, asker, body.novedad ?? null, request.log)
      return encodeUnusual(await readUnusual(services, asker), closed)
    },
  )
}
