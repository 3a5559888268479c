import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errorSchema } from '../../../src/contract/schemas'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from './docs'

/** A POST by which a member reads something: where, what for, the body it takes, if any, and what it answers. */
export type MemberCall = {
  path: string
  summary: string
  body?: z.ZodType
  /** Headers beside the token, as the description of the API names them. */
  headers?: Record<string, string>
  answer: z.ZodType
  read: (services: Services, request: FastifyRequest) => Promise<object> | object
}

type Question<B> = Omit<MemberCall, 'body' | 'read'> & {
  body: z.ZodType<B>
  /** Answers the member of a number. */
  read: (services: Services, nroafi: number, body: B, headers: IncomingHttpHeaders) => Promise<object> | object
}

/** A call that takes a body of an agreed shape and is answered about the member who calls. */
export const askedOf = <B>({ read, ...call }: Question<B>): MemberCall => ({
  ...call,
  read: (services, request) => {
    const body = parseBody(call.body, request.body)
    return read(services, callerNumber(request), body, request.headers)
  },
})

/** Registers calls of signed-in members; `limit` is how many of them one address may make in a minute, null for any number. */
export const registerMemberCalls = (
  app: FastifyInstance,
  services: Services,
  calls: readonly MemberCall[],
  limit: number | null,
): void => {
  for (const { path, summary, body, headers, answer, read } of calls) {
    app.post(
      path,
      {
        preHandler: authenticate(services),
        config: {
          rateLimit: perMinute(limit ?? 0),
          doc: {
            summary,
            ...(body === undefined ? {} : { body }),
            headers: { ...bearerDoc, ...headers },
            answers: { 200: answer, ...sessionRefusals, ...(limit === null ? {} : { 429: errorSchema }) },
          },
        },
      },
      (request) => read(services, request),
    )
  }
}
