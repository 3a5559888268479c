import type { FastifyRequest } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { encodePushState, type PushSubscriptionKeys } from '../../../src/contract/push/push'
import {
  pushKindsSchema,
  pushOnSchema,
  pushRenewalSchema,
  pushStateSchema,
  type WirePushState,
  type WireSubscription,
} from '../../../src/contract/push/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { chooseKinds, readPushState, renew, turnOff, turnOn, type Asker } from './subscriptions'

const askerOf = (request: FastifyRequest): Asker => {
  const { nroafi, sid } = callerOf(request)
  return { nroafi: Number(nroafi), sid }
}

const toSubscription = ({ direccion, p256dh, auth }: WireSubscription): PushSubscriptionKeys => ({
  // As it is called later: two ways of writing one address are one subscription.
  endpoint: new URL(direccion).href,
  p256dh,
  auth,
})

/** Routes of the notices on a member's devices (UNS-134). */
export const registerPushRoutes = (app: Api, services: Services): void => {
  const member = authenticate(services)
  const { checks } = services.config.rateLimits
  const config = { rateLimit: perMinute(checks) }
  const answer = async (request: FastifyRequest): Promise<WirePushState> =>
    encodePushState(await readPushState(services, askerOf(request)))

  app.get(
    paths.push,
    {
      preValidation: member,
      config,
      schema: {
        summary: 'Los avisos del dispositivo de quien llama: la clave con la que se piden, desde cuándo y de qué',
        ...ofSession,
        response: { 200: pushStateSchema },
      },
    },
    answer,
  )

  app.post(
    paths.pushOn,
    {
      preValidation: [member, demandOwnPassword],
      config,
      schema: {
        summary:
          'Activa los avisos en el dispositivo de quien llama; el 409 con error 2 pide leer de nuevo la clave, otro dice que acá no se puede',
        body: pushOnSchema,
        ...ofSession,
        response: { 200: pushStateSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const { suscripcion, clave: key, tipos } = request.body
      const wish = { subscription: toSubscription(suscripcion), key, ...(tipos === undefined ? {} : { kinds: tipos }) }
      await turnOn(services, askerOf(request), wish)
      return answer(request)
    },
  )

  app.post(
    paths.pushKinds,
    {
      preValidation: [member, demandOwnPassword],
      config,
      schema: {
        summary: 'Elige de qué se avisa en el dispositivo de quien llama',
        body: pushKindsSchema,
        ...ofSession,
        response: { 200: pushStateSchema },
      },
    },
    async (request) => {
      await chooseKinds(services, askerOf(request), request.body.tipos)
      return answer(request)
    },
  )

  app.post(
    paths.pushOff,
    {
      preValidation: member,
      config,
      schema: {
        summary: 'Termina los avisos en el dispositivo de quien llama',
        ...ofSession,
        response: { 200: pushStateSchema },
      },
    },
    async (request) => {
      await turnOff(services, askerOf(request))
      return answer(request)
    },
  )

  app.post(
    paths.pushRenewal,
    {
      config,
      schema: {
        summary:
          'El navegador recibió otra suscripción y no hay una sesión abierta: la anterior dice de quién es; una que no se conoce se ignora',
        body: pushRenewalSchema,
        response: { 200: doneSchema, 409: errorSchema },
      },
    },
    async ({ body: { anterior, suscripcion, clave: key } }) => {
      const former = { endpoint: anterior.direccion, auth: anterior.auth }
      await renew(services, former, { subscription: toSubscription(suscripcion), key })
      return encodeDone('Hecho.')
    },
  )
}
