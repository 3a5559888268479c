import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import type { WireCaptchaChallenge } from '../../../src/contract/captcha'
import type { WireRecoverAnswer } from '../../../src/contract/recover'
import { errorSchema, recoverAnswerSchema, recoverSchema } from '../../../src/contract/schemas'
import { sessionMessages } from '../../../src/domain/session/session-messages'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { parseBody } from '../../http/parse-body'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { aboutPerson } from '../registration/checks'
import { recover } from './recover'

const answerRecovery =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireRecoverAnswer> => {
    const { captcha, ...whose } = parseBody(recoverSchema, request.body)
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

/** The captcha, and the recovery that mails a member a link and leads a newcomer to the form (API-078, UNS-90). */
export const registerRecoverRoutes = (app: FastifyInstance, services: Services): void => {
  const { captcha, config } = services
  app.get(
    paths.captcha,
    {
      config: {
        rateLimit: perMinute(config.rateLimits.captcha),
        doc: {
          summary: 'Desafío de la verificación antispam (ALTCHA v2)',
          answers: { 200: z.looseObject({ parameters: z.looseObject({}) }), 429: errorSchema },
        },
      },
    },
    (): Promise<WireCaptchaChallenge> => captcha.challenge(),
  )

  app.post(
    paths.recover,
    {
      config: {
        rateLimit: perMinute(config.rateLimits.recover),
        doc: {
          summary:
            'Recupero de contraseña: envía un enlace por correo; a quien no es afiliado le indica completar el formulario',
          body: recoverSchema,
          answers: { 200: recoverAnswerSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    answerRecovery(services),
  )
}
