import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  errorSchema,
  registrationCheckSchema,
  registrationDateAnswerSchema,
  registrationDateCheckSchema,
  registrationRowsSchema,
} from '../../../src/contract/schemas'
import { parseBody } from '../../http/parse-body'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { actDoc, dayAskedFor } from '../submissions/moments'
import { aboutPerson, countRegistrationCheck } from './checks'
import { judgeRegistration, judgeRegistrationDate } from './policy'
import { findRegistration } from './repository'

/** The two checks of a registration that the form makes (API-054, API-055). */
export const registerRegistrationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, config } = services
  const rateLimit = perMinute(config.rateLimits.checks)

  app.post(
    paths.registrationCheck,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Si una matrícula y un documento corresponden y pueden afiliarse',
          body: registrationCheckSchema,
          answers: { 200: registrationRowsSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    async ({ body, ip }) => {
      const { nroafi, dniafi } = parseBody(registrationCheckSchema, body)
      await countRegistrationCheck(services, { about: aboutPerson({ nroafi, nrodoc: dniafi }), ip })
      return [judgeRegistration(await findRegistration(db, nroafi), { nroafi, nrodoc: dniafi })]
    },
  )

  app.post(
    paths.registrationDateCheck,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Días hábiles desde la matriculación',
          body: registrationDateCheckSchema,
          headers: actDoc,
          answers: { 200: registrationDateAnswerSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    async ({ body, headers, ip }) => {
      const { nroafi, fecmat } = parseBody(registrationDateCheckSchema, body)
      await countRegistrationCheck(services, { about: aboutPerson({ nroafi }), ip })
      return judgeRegistrationDate(await findRegistration(db, nroafi), fecmat, dayAskedFor(headers, clock()))
    },
  )
}
