import { paths } from '../../../src/contract/base-paths'
import {
  registrationCheckSchema,
  registrationDateAnswerSchema,
  registrationDateCheckSchema,
  registrationRowsSchema,
} from '../../../src/contract/schemas'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { actHeaders, dayAskedFor } from '../submissions/moments'
import { aboutPerson, countRegistrationCheck } from './checks'
import { judgeRegistration, judgeRegistrationDate } from './policy'
import { findRegistration } from './repository'

/** Routes of the two registration checks of the form (API-054, API-055). */
export const registerRegistrationRoutes = (app: Api, services: Services): void => {
  const { db, clock, config } = services
  const rateLimit = perMinute(config.rateLimits.checks)

  app.post(
    paths.registrationCheck,
    {
      config: { rateLimit },
      schema: {
        summary: 'Si una matrícula y un documento corresponden y pueden afiliarse',
        body: registrationCheckSchema,
        response: { 200: registrationRowsSchema },
      },
    },
    async ({ body, ip }) => {
      const { nroafi, dniafi } = body
      await countRegistrationCheck(services, { about: aboutPerson({ nroafi, nrodoc: dniafi }), ip })
      return [judgeRegistration(await findRegistration(db, nroafi), { nroafi, nrodoc: dniafi })]
    },
  )

  app.post(
    paths.registrationDateCheck,
    {
      config: { rateLimit },
      schema: {
        summary: 'Días hábiles desde la matriculación; con el documento, también si la fecha es la informada',
        body: registrationDateCheckSchema,
        headers: actHeaders,
        response: { 200: registrationDateAnswerSchema },
      },
    },
    async ({ body, headers, ip }) => {
      const { nroafi, fecmat, dniafi: nrodoc } = body
      const about = aboutPerson({ nroafi, ...(nrodoc === undefined ? {} : { nrodoc }) })
      await countRegistrationCheck(services, { about, ip })
      return judgeRegistrationDate(
        await findRegistration(db, nroafi),
        { fecmat, nrodoc },
        dayAskedFor(headers, clock()),
      )
    },
  )
}
