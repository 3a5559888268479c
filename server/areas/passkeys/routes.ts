import type { FastifyInstance } from 'fastify'
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
import { loginAnswerSchema, loginFailureSchema } from '../../../src/contract/session/schemas'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from '../members/docs'
import { demandFreshness } from '../../plugins/freshness'
import { askForPasskey, dropPasskey, keepPasskey, readPasskeys } from './own'
import { askForSignIn, signInWithPasskey } from './sign-in'

const registerEntry = (app: FastifyInstance, services: Services): void => {
  const rateLimit = perMinute(services.config.rateLimits.recover)
  app.post(
    paths.passkeyLoginOptions,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Desafío para ingresar con una llave de acceso; vale cinco minutos y una sola vez',
          body: passkeyQuestionSchema,
          answers: { 200: requestOptionsSchema, 400: errorSchema, 409: errorSchema, 429: errorSchema },
        },
      },
    },
    (request) => askForSignIn(services, parseBody(passkeyQuestionSchema, request.body), request),
  )

  app.post(
    paths.passkeyLogin,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Ingreso de un afiliado con una llave de acceso',
          body: passkeyLoginSchema,
          answers: {
            200: loginAnswerSchema,
            400: errorSchema,
            401: loginFailureSchema,
            409: errorSchema,
            429: errorSchema,
          },
        },
      },
    },
    (request) => signInWithPasskey(services, parseBody(passkeyLoginSchema, request.body), request),
  )
}

const registerOwn = (app: FastifyInstance, services: Services): void => {
  app.get(
    paths.passkeys,
    {
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'Llaves de acceso de quien llama',
          headers: bearerDoc,
          answers: { 200: passkeysSchema, 401: errorSchema, 403: errorSchema },
        },
      },
    },
    (request) => readPasskeys(services, callerNumber(request)),
  )

  app.post(
    paths.passkeyOptions,
    {
      preHandler: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      config: {
        doc: {
          summary: 'Desafío para agregar una llave de acceso; pide haber confirmado la identidad hace poco',
          headers: bearerDoc,
          answers: { 200: creationOptionsSchema, 401: errorSchema, 403: errorSchema, 409: errorSchema },
        },
      },
    },
    (request) => askForPasskey(services, callerNumber(request), request),
  )

  app.post(
    paths.passkeys,
    {
      preHandler: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      config: {
        doc: {
          summary: 'Agrega la llave de acceso que hizo el dispositivo',
          body: passkeyAdditionSchema,
          headers: bearerDoc,
          answers: { 200: passkeysSchema, ...sessionRefusals, 409: errorSchema },
        },
      },
    },
    (request) =>
      keepPasskey(services, callerNumber(request), parseBody(passkeyAdditionSchema, request.body).llave, request),
  )

  app.post(
    paths.passkeyRemoval,
    {
      preHandler: [authenticate(services), demandOwnPassword, demandFreshness(services)],
      config: {
        doc: {
          summary: 'Quita una llave de acceso de quien llama; repetirlo no cambia nada',
          body: passkeyRemovalSchema,
          headers: bearerDoc,
          answers: { 200: passkeysSchema, ...sessionRefusals },
        },
      },
    },
    (request) =>
      dropPasskey(services, callerNumber(request), parseBody(passkeyRemovalSchema, request.body).id, request),
  )
}

/** Passkeys: signing in with one, and those of who is signed in. */
export const registerPasskeyRoutes = (app: FastifyInstance, services: Services): void => {
  registerEntry(app, services)
  registerOwn(app, services)
}
