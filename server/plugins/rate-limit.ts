import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { beyondLimit } from '../http/api-problem'
import { limits } from '../limits/limits'

/** Counts calls by address, on routes that declare a limit. The refusal says when to come back. */
export const registerRateLimit = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => beyondLimit(limits.rates.checks, ttl / 1000),
  })
}

/** The limit of a route, in calls of one address per minute; 0 is no limit. */
export const perMinute = (max: number): { max: number } | false => (max === 0 ? false : { max })
