import { paths } from '../../../src/contract/base-paths'
import {
  creationOptionsSchema,
  passkeyAdditionSchema,
  passkeyLoginSchema,
  passkeyQuestionSchema,
  passkeyRemovalSchema,
  passkeysSchema,
  requestOptionsSchema,
} from '../../../src/contract/passkeys/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { loginAnswerSchema } from '../../../src/contract/session/schemas'
import { authenticate, callerNumber, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { demandFreshness } from '../../plugins/freshness'
import { askForPasskey, dropPasskey, keepPasskey, readPasskeys } from './own'
import { askForSignIn, signInWithPasskey } from './sign-in'

const registerEntry = (app: Api, services: Services): void => {
  const rateLimit = perMinute(services.config.rateLimits.recover)
  app.post(
    paths.passkeyLoginOptions,
    {
      config: { rateLimit },
      schema: {
        summary: 'Desafío para ingresar con una llave de acceso; vale cinco minutos y una sola vez',
        body: passkeyQuestionSchema,
        response: { 200: requestOptionsSchema, 409: errorSchema },
      },
    },
    (request) => askForSignIn(services, request.body, request),
  )

  app.post(
    paths.passkeyLogin,
    {
      config: { rateLimit },
      schema: {
        summary: 'Ingreso de un afiliado con una llave de acceso',
        body: passkeyLoginSchema,
        response: { 200: loginAnswerSchema, 401: errorSchema, 409: errorSchema },
      },
    },
    (request) => signInWithPasskey(services, request.body, request),
  )
}

const registerOwn = (app: Api, services: Services): void => {
  app.get(
    paths.passkeys,
    {
      preValidation: authenticate(services),
      schema: { summary: 'Llaves de acceso de quien llama', ...ofSession, response: { 200: passkeysSchema } },
    },
    (request) => readPasskeys(services, callerNumber(request)),
  )

  app.post(
    paths.passkeyOptions,
    {
      preValidation: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      schema: {
        summary: 'Desafío para agregar una llave de acceso; pide haber confirmado la identidad hace poco',
        ...ofSession,
        response: { 200: creationOptionsSchema, 409: errorSchema },
      },
    },
    (request) => askForPasskey(services, callerNumber(request), request),
  )

  app.post(
    paths.passkeys,
    {
      preValidation: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      schema: {
        summary: 'Agrega la llave de acceso que hizo el dispositivo',
        body: passkeyAdditionSchema,
        ...ofSession,
        response: { 200: passkeysSchema, 409: errorSchema },
      },
    },
    (request) => {
      const { nroafi, sid } = callerOf(request)
      return keepPasskey(services, { nroafi: Number(nroafi), sid }, request.body.llave, request)
    },
  )

  app.post(
    paths.passkeyRemoval,
    {
      preValidation: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      schema: {
        summary: 'Quita una llave de acceso de quien llama; repetirlo no cambia nada',
        body: passkeyRemovalSchema,
        ...ofSession,
        response: { 200: passkeysSchema },
      },
    },
    (request) => dropPasskey(services, callerNumber(request), request.body.id, request),
  )
}

/** Routes of passkeys: signing in with one, and managing one's own. */
export const registerPasskeyRoutes = (app: Api, services: Services): void => {
  registerEntry(app, services)
  registerOwn(app, services)
}
