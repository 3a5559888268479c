import type { FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  captchaChallengeSchema,
  recoverAnswerSchema,
  recoverSchema,
  type WireRecover,
  type WireRecoverAnswer,
} from '../../../src/contract/schemas'
import { sessionMessages } from '../../../src/domain/session/session-messages'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { aboutPerson } from '../registration/checks'
import { recover } from './recover'

const answerRecovery = async (
  services: Services,
  { captcha, ...whose }: WireRecover,
  request: FastifyRequest,
): Promise<WireRecoverAnswer> => {
  if (!(await services.captcha.accept(captcha))) {
    throw new ApiProblem(400, sessionMessages.recoverCaptchaMissing, {
      audit: { event: 'captchaIncorrecto', nroafi: Number(whose.nroafi) },
    })
  }
  const wait = await services.callCounts.count('recoverByNumber', {
    about: aboutPerson(whose),
    address: services.addressDigest(request.ip),
  })
  if (wait !== undefined) throw beyondLimit(limits.rates.recoverByNumber, wait)
  return recover(services, whose, request)
}

/**
 * Routes of the captcha and of the recovery, which mails a member a link and sends a newcomer to the form (API-078,
 * UNS-90).
 */
export const registerRecoverRoutes = (app: Api, services: Services): void => {
  const { captcha, config } = services
  app.get(
    paths.captcha,
    {
      config: { rateLimit: perMinute(config.rateLimits.captcha) },
      schema: {
        summary: 'Desafío de la verificación antispam (ALTCHA v2)',
        response: { 200: captchaChallengeSchema },
      },
    },
    async () => {
      const { parameters, ...rest } = await captcha.challenge()
      return { ...rest, parameters: { ...parameters } }
    },
  )

  app.post(
    paths.recover,
    {
      config: { rateLimit: perMinute(config.rateLimits.recover) },
      schema: {
        summary:
          'Recupero de contraseña: envía un enlace por correo; a quien no es afiliado le indica completar el formulario',
        body: recoverSchema,
        response: { 200: recoverAnswerSchema },
      },
    },
    (request) => answerRecovery(services, request.body, request),
  )
}
