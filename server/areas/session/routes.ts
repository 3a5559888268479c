import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { errorSchema } from '../../../src/contract/schemas'
import type { WireDeviceSecret } from '../../../src/contract/session/device-secret'
import type { WireAuthorization, WireLogoutAnswer } from '../../../src/contract/session/refresh'
import {
  authorizationSchema,
  deviceSecretRequestSchema,
  deviceSecretSchema,
  loginAnswerSchema,
  loginFailureSchema,
  loginSchema,
  logoutAnswerSchema,
  managementLoginSchema,
  whoseSchema,
} from '../../../src/contract/session/schemas'
import { ApiProblem } from '../../http/api-problem'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerNumber, getTokenSubject, sessionOver } from '../../plugins/authenticate'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from '../members/docs'
import { findDeviceSecret } from './device-secrets'
import { signIn } from './login'
import { signOut } from './logout'
import { signInManagement } from './management'
import { renewSession } from '../../sessions/sessions'

const renew =
  ({ db, clock, tokens }: Services) =>
  async (request: FastifyRequest): Promise<WireAuthorization> => {
    parseBody(whoseSchema, request.body)
    const renewed = await renewSession(db, getTokenSubject(request), clock())
    if (renewed === undefined) throw sessionOver()
    return { message: { Authorization: await tokens.sign(renewed) } }
  }

const leave =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireLogoutAnswer> => {
    await signOut(services, request, parseBody(whoseSchema, request.body).nroafi)
    return { code: 200 }
  }

const readSecret =
  ({ db }: Services) =>
  async (request: FastifyRequest): Promise<WireDeviceSecret> => {
    const { dispositivo } = parseBody(deviceSecretRequestSchema, request.body)
    const clave = await findDeviceSecret(db, callerNumber(request), dispositivo)
    if (clave === undefined) throw new ApiProblem(404, 'No ingresaste todavía en este dispositivo. Ingresá de nuevo.')
    return { clave }
  }

const registerEntry = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.login,
    {
      config: {
        doc: {
          summary: 'Ingreso de un afiliado; desde la tercera falla de un número pide el captcha',
          body: loginSchema,
          answers: { 200: loginAnswerSchema, 400: errorSchema, 401: loginFailureSchema, 429: loginFailureSchema },
        },
      },
    },
    (request) => signIn(services, parseBody(loginSchema, request.body), request),
  )

  app.post(
    paths.managementLogin,
    {
      config: {
        rateLimit: perMinute(services.config.rateLimits.recover),
        doc: {
          summary: 'Ingreso de gestión con el pase de un solo uso que firma otro sistema de la caja',
          body: managementLoginSchema,
          answers: { 200: authorizationSchema, 400: errorSchema, 401: errorSchema, 429: errorSchema },
        },
      },
    },
    (request) => signInManagement(services, parseBody(managementLoginSchema, request.body).usuid, request),
  )
}

const registerStay = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.refreshToken,
    {
      preHandler: authenticate(services, ['afiliado', 'gestion']),
      config: {
        doc: {
          summary: 'Renueva el token de la sesión; el anterior vale un minuto más',
          body: whoseSchema,
          headers: bearerDoc,
          answers: { 200: authorizationSchema, ...sessionRefusals },
        },
      },
    },
    renew(services),
  )

  app.post(
    paths.deviceSecret,
    {
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'Clave de quien llama en un dispositivo en el que ya ingresó (base64 de 32 bytes)',
          body: deviceSecretRequestSchema,
          headers: bearerDoc,
          answers: { 200: deviceSecretSchema, ...sessionRefusals, 404: errorSchema },
        },
      },
    },
    readSecret(services),
  )
}

/** Signing in, staying in and leaving (API-004 to API-007). */
export const registerSessionRoutes = (app: FastifyInstance, services: Services): void => {
  registerEntry(app, services)
  registerStay(app, services)
  app.post(
    paths.logout,
    {
      config: {
        doc: {
          summary: 'Cierra la sesión del token, aunque haya vencido; repetirlo no cambia nada',
          body: whoseSchema,
          headers: bearerDoc,
          answers: { 200: logoutAnswerSchema, ...sessionRefusals },
        },
      },
    },
    leave(services),
  )
}
