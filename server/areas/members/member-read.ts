import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { authenticate, callerOf, type Caller } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'

/** The caller: member of the token, session, address, and the headers of the call. */
export type Asking = Omit<Caller, 'nroafi'> & { nroafi: number; ip: string; headers: IncomingHttpHeaders }

/** One reading of a signed-in member: its path, summary, answer and query. */
type Reading<A extends z.ZodType> = {
  path: string
  summary: string
  answer: A
  /** POST by default. The path of a GET may contain the member as `:nroafi`. */
  method?: 'GET' | 'POST'
  /** Body of a POST, when it is more than the member's number. */
  body?: z.ZodType
  /** Headers besides the token. */
  headers?: z.ZodType
  /** The rate limit for these calls from one address; that of all others by default. */
  rate?: keyof Services['config']['rateLimits']
  read: (services: Services, asking: Asking) => Promise<z.input<A>> | z.input<A>
}

/** Registers the route of a reading. */
export type MemberRead = (app: FastifyInstance, services: Services) => void

/**
 * Declares a reading of the member who calls. The row gives path, schema of the answer and how to find it; `memberRead`
 * checks the token, refuses another member's number, counts calls and describes the route for OpenAPI.
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
      config: { isReading: true, rateLimit: perMinute(services.config.rateLimits[rate ?? 'others']) },
      schema,
      handler: async (request) => {
        const { nroafi, sid } = callerOf(request)
        return read(services, { nroafi: Number(nroafi), sid, ip: request.ip, headers: request.headers })
      },
    })
  }
