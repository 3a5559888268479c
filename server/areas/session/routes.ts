import { paths } from '../../../src/contract/base-paths'
import { errorSchema } from '../../../src/contract/schemas'
import {
  authorizationSchema,
  deviceSecretRequestSchema,
  deviceSecretSchema,
  loginAnswerSchema,
  loginSchema,
  logoutAnswerSchema,
  managementLoginSchema,
  whoseSchema,
} from '../../../src/contract/session/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticate, callerNumber, getTokenSubject, sessionOver } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { findDeviceSecret } from './device-secrets'
import { signIn } from './login'
import { signOut } from './logout'
import { signInManagement } from './management'
import { renewSession } from '../../sessions/sessions'

const registerEntry = (app: Api, services: Services): void => {
  app.post(
    paths.login,
    {
      schema: {
        summary: 'Ingreso de un afiliado; desde la tercera falla de un número pide el captcha',
        body: loginSchema,
        response: { 200: loginAnswerSchema, 401: errorSchema, 429: errorSchema },
      },
    },
    (request) => signIn(services, request.body, request),
  )

  app.post(
    paths.managementLogin,
    {
      config: { rateLimit: perMinute(services.config.rateLimits.recover) },
      schema: {
        summary: 'Ingreso de gestión con el pase de un solo uso que firma otro sistema de la caja',
        body: managementLoginSchema,
        response: { 200: authorizationSchema, 401: errorSchema },
      },
    },
    (request) => signInManagement(services, request.body.usuid, request),
  )
}

const registerStay = (app: Api, services: Services): void => {
  const { db, clock, tokens } = services
  app.post(
    paths.refreshToken,
    {
      preValidation: authenticate(services, ['afiliado', 'gestion']),
      schema: {
        summary: 'Renueva el token de la sesión; el anterior vale un minuto más',
        body: whoseSchema,
        ...ofSession,
        response: { 200: authorizationSchema },
      },
    },
    async (request) => {
      const renewed = await renewSession(db, getTokenSubject(request), clock())
      if (renewed === undefined) throw sessionOver()
      return { message: { Authorization: await tokens.sign(renewed) } }
    },
  )

  app.post(
    paths.deviceSecret,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Clave de quien llama en un dispositivo en el que ya ingresó (base64 de 32 bytes)',
        body: deviceSecretRequestSchema,
        ...ofSession,
        response: { 200: deviceSecretSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const clave = await findDeviceSecret(db, callerNumber(request), request.body.dispositivo)
      if (clave === undefined) throw new ApiProblem(404, 'No ingresaste todavía en este dispositivo. Ingresá de nuevo.')
      return { clave }
    },
  )
}

/** Routes for signing in, refreshing the token and signing out (API-004 to API-007). */
export const registerSessionRoutes = (app: Api, services: Services): void => {
  registerEntry(app, services)
  registerStay(app, services)
  app.post(
    paths.logout,
    {
      schema: {
        summary: 'Cierra la sesión del token, aunque haya vencido; repetirlo no cambia nada',
        body: whoseSchema,
        ...ofSession,
        response: { 200: logoutAnswerSchema },
      },
    },
    async (request) => {
      await signOut(services, request, request.body.nroafi)
      return { code: 200 as const }
    },
  )
}
