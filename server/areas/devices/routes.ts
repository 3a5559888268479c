import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone, type WireDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import { encodeOwnSessions, type WireOwnSessions } from '../../../src/contract/session/own-sessions'
import {
  deviceForgetSchema,
  ownSessionsSchema,
  proofSchema,
  sessionEndSchema,
} from '../../../src/contract/session/schemas'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { demandOwnPassword } from '../../plugins/own-password'
import { demandFreshness } from '../../plugins/freshness'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from '../members/docs'
import { endOthers, forgetDevice } from './end'
import { listOwnSessions } from './list'
import { proveByPassword } from './proof'

const askerOf = (request: FastifyRequest) => {
  const { nroafi, sid } = callerOf(request)
  return { nroafi: Number(nroafi), sid, ip: request.ip }
}

const answerList = async (services: Services, request: FastifyRequest): Promise<WireOwnSessions> =>
  encodeOwnSessions(await listOwnSessions(services, askerOf(request)))

const endAsked =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireOwnSessions> => {
    await endOthers(services, askerOf(request), parseBody(sessionEndSchema, request.body))
    return answerList(services, request)
  }

const forgetAsked =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireOwnSessions> => {
    await forgetDevice(services, askerOf(request), parseBody(deviceForgetSchema, request.body).dispositivo)
    return answerList(services, request)
  }

const prove =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireDone> => {
    await proveByPassword(services, askerOf(request), parseBody(proofSchema, request.body).pwd)
    return encodeDone('Confirmado.')
  }

/** What a member sees and ends of their own sessions and devices, and the fresh proof that ending asks for. */
export const registerDeviceRoutes = (app: FastifyInstance, services: Services): void => {
  const member = authenticate(services)
  const proven = [member, demandOwnPassword, demandFreshness(services)]

  app.get(
    paths.ownSessions,
    {
      preHandler: member,
      config: {
        doc: {
          summary: 'Sesiones abiertas y dispositivos recordados de quien llama',
          headers: bearerDoc,
          answers: { 200: ownSessionsSchema, 401: errorSchema, 403: errorSchema },
        },
      },
    },
    (request) => answerList(services, request),
  )

  app.post(
    paths.endSessions,
    {
      preHandler: proven,
      config: {
        doc: {
          summary: 'Cierra otra sesión de quien llama, o todas las otras; el 403 con error 5 pide confirmar antes',
          body: sessionEndSchema,
          headers: bearerDoc,
          answers: { 200: ownSessionsSchema, ...sessionRefusals },
        },
      },
    },
    endAsked(services),
  )

  app.post(
    paths.forgetDevice,
    {
      preHandler: proven,
      config: {
        doc: {
          summary:
            'Olvida otro dispositivo de quien llama y cierra sus sesiones; el 403 con error 5 pide confirmar antes',
          body: deviceForgetSchema,
          headers: bearerDoc,
          answers: { 200: ownSessionsSchema, ...sessionRefusals },
        },
      },
    },
    forgetAsked(services),
  )

  app.post(
    paths.proof,
    {
      preHandler: member,
      config: {
        doc: {
          summary: 'Confirma con la contraseña que quien llama sigue siendo quien ingresó; vale diez minutos',
          body: proofSchema,
          headers: bearerDoc,
          answers: { 200: doneSchema, ...sessionRefusals, 429: errorSchema },
        },
      },
    },
    prove(services),
  )
}
