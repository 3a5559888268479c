import type { FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import { encodeOwnSessions } from '../../../src/contract/session/own-sessions'
import {
  deviceForgetSchema,
  ownSessionsSchema,
  proofSchema,
  sessionEndSchema,
  type WireOwnSessions,
} from '../../../src/contract/session/schemas'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { demandFreshness } from '../../plugins/freshness'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { endOthers, forgetDevice } from './end'
import { listOwnSessions } from './list'
import { proveByPassword } from './proof'

const askerOf = (request: FastifyRequest) => {
  const { nroafi, sid } = callerOf(request)
  return { nroafi: Number(nroafi), sid, ip: request.ip }
}

const answerList = async (services: Services, request: FastifyRequest): Promise<WireOwnSessions> =>
  encodeOwnSessions(await listOwnSessions(services, askerOf(request)))

/** Routes of a member's own sessions and devices, and of the fresh proof that ending them requires. */
export const registerDeviceRoutes = (app: Api, services: Services): void => {
  const member = authenticate(services)
  const proven = [member, demandOwnPassword, demandFreshness(services)]

  app.get(
    paths.ownSessions,
    {
      preValidation: member,
      schema: {
        summary: 'Sesiones abiertas y dispositivos recordados de quien llama',
        ...ofSession,
        response: { 200: ownSessionsSchema },
      },
    },
    (request) => answerList(services, request),
  )

  app.post(
    paths.endSessions,
    {
      preValidation: proven,
      schema: {
        summary: 'Cierra otra sesión de quien llama, o todas las otras; el 403 con error 5 pide confirmar antes',
        body: sessionEndSchema,
        ...ofSession,
        response: { 200: ownSessionsSchema },
      },
    },
    async (request) => {
      await endOthers(services, askerOf(request), request.body)
      return answerList(services, request)
    },
  )

  app.post(
    paths.forgetDevice,
    {
      preValidation: proven,
      schema: {
        summary:
          'Olvida otro dispositivo de quien llama y cierra sus sesiones; el 403 con error 5 pide confirmar antes',
        body: deviceForgetSchema,
        ...ofSession,
        response: { 200: ownSessionsSchema },
      },
    },
    async (request) => {
      await forgetDevice(services, askerOf(request), request.body.dispositivo)
      return answerList(services, request)
    },
  )

  app.post(
    paths.proof,
    {
      preValidation: member,
      schema: {
        summary: 'Confirma con la contraseña que quien llama sigue siendo quien ingresó; vale diez minutos',
        body: proofSchema,
        ...ofSession,
        response: { 200: doneSchema, 429: errorSchema },
      },
    },
    async (request) => {
      await proveByPassword(services, askerOf(request), request.body.pwd)
      return encodeDone('Confirmado.')
    },
  )
}
