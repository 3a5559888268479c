import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import type { OutboxKind } from '../../../src/domain/delivery/outbox'
import { onlyMultipart } from '../../http/body-type'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { readWriteCredentials } from './credentials'
import { takeIn, type Delivery, type Incoming } from './deliver'
import { haveGoneAhead, withEarlyFiles } from './early/intake'
import { openIntake } from './intake'
import { draftTimesOf } from './moments'
import type { Owner, Reception, StoredRequest } from './reception'
import { deliveryAnswers, deliveryHeaders } from './routes'

/** How one kind of request is received. */
export type Received = {
  /** Registers the routes that it comes to as a form. */
  register: (app: FastifyInstance, services: Services) => void
  /** Takes in one that came in another way; `path` is the one that it would have come to as a form. */
  takeIn: (services: Services, incoming: Incoming, path: string) => Promise<Delivery>
}

const describe = <R extends StoredRequest, V, O extends Owner>(
  { summary, parts, sender }: Reception<R, V, O>,
  { filePart }: WireKind,
  path: string,
): FastifySchema => ({
  summary: `${summary(path)}, una sola vez por identificador`,
  ...(sender.event !== null ? ofSession : {}),
  headers: deliveryHeaders,
  multipart: z.object({ ...parts, [filePart({ id: '<id>' }, 0)]: z.file().optional() }),
  response: deliveryAnswers,
})

const toIncoming = (services: Services, request: FastifyRequest): Incoming => {
  const { headers, ip } = request
  const credentials = readWriteCredentials(headers)
  const isAhead = haveGoneAhead(headers)
  return {
    credentials,
    ip,
    arrived: services.clock(),
    draft: draftTimesOf(headers),
    proven: () => callerNumber(request),
    openIntake: async (expected) => {
      const intake = await openIntake(request, expected)
      return isAhead ? withEarlyFiles(services, intake, { credentials, ip }) : intake
    },
    log: request.log,
  }
}

/**
 * Receives one kind of request. On its paths a new one is answered with 201, a repeated one with 200 and the receipt of
 * the first.
 */
export const receive = <R extends StoredRequest, V, O extends Owner>(
  kind: OutboxKind,
  reception: Reception<R, V, O>,
): Received => ({
  takeIn: (services, incoming, path) =>
    takeIn(services, incoming, { ...reception, kind, wire: services.wireKinds[kind], path }),
  register: (app, services) => {
    const wire: WireKind = services.wireKinds[kind]
    for (const path of wire.paths) {
      app.post(
        path,
        {
          ...(reception.isBesideJson ? { constraints: onlyMultipart } : {}),
          preValidation: reception.sender.event !== null ? [authenticate(services), demandOwnPassword] : [],
          config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
          schema: describe(reception, wire, path),
        },
        async (request, reply) => {
          const delivery = await takeIn(services, toIncoming(services, request), { ...reception, kind, wire, path })
          return reply.code(delivery.isFirst ? 201 : 200).send(delivery.answer)
        },
      )
    }
  },
})
