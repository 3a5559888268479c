import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { authenticate, callerOf, type Caller } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'

/** Who asks: the member of the token, their session and address, and the headers of the call. */
export type Asking = Omit<Caller, 'nroafi'> & { nroafi: number; ip: string; headers: IncomingHttpHeaders }

/** Something that a signed-in member reads: where, what for, what it answers and how that is found. */
type Reading<A extends z.ZodType> = {
  path: string
  summary: string
  answer: A
  /** POST unless it says otherwise; the path of a GET may name the member as `:nroafi`. */
  method?: 'GET' | 'POST'
  /** What a POST has to say where that is not the number of the member alone. */
  body?: z.ZodType
  /** Headers beside the token. */
  headers?: z.ZodType
  /** The rate that counts these calls of one address; none counts them. */
  rate?: keyof Services['config']['rateLimits']
  read: (services: Services, asking: Asking) => Promise<z.input<A>> | z.input<A>
}

/** Adds the route of a reading. */
export type MemberRead = (app: FastifyInstance, services: Services) => void

/**
 * A reading of the member who calls. Its row says path, schema of the answer and how it is found; here their token is looked at, the
 * number that they give must be theirs, calls are counted, and the description of the API is made.
 */
export const memberRead =
  <A extends z.ZodType>({
    path,
    summary,
    answer,
    method = 'POST',
    headers,
    rate,
    read,
    ...row
  }: Reading<A>): MemberRead =>
  (app, services) => {
    const body = method === 'GET' ? undefined : (row.body ?? memberQuerySchema)
    const schema: FastifySchema = {
      summary,
      ...ofSession,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
      response: { 200: answer },
    }
    app.route({
      method,
      url: path,
      preValidation: authenticate(services),
      config: { rateLimit: perMinute(rate === undefined ? 0 : services.config.rateLimits[rate]) },
      schema,
      handler: async (request) => {
        const { nroafi, sid } = callerOf(request)
        return read(services, { nroafi: Number(nroafi), sid, ip: request.ip, headers: request.headers })
      },
    })
  }
