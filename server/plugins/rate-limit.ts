import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beyondLimit } from '../http/api-problem'
import { minute } from '../limits/limit'
import { limits } from '../limits/limits'
import { listNetworks } from '../limits/shares'
import type { Services } from '../services'

/** The limit of a route, in calls of one address per minute; 0 is no limit. */
export const perMinute = (max: number): { max: number } | false => (max === 0 ? false : { max })

/** Gives every route from now on that says nothing of a limit the one that all others have. */
export const registerDefaultLimit = (app: FastifyInstance, { config }: Pick<Services, 'config'>): void => {
  app.addHook('onRoute', (route) => {
    const { rateLimit: own = perMinute(config.rateLimits.others) } = route.config ?? {}
    route.config = { ...route.config, rateLimit: own }
  })
}

const mostOf = ({ routeOptions }: FastifyRequest): number | undefined => {
  const own = routeOptions.config.rateLimit
  return typeof own === 'object' && typeof own.max === 'number' ? own.max : undefined
}

// One customer may have a /56 or a /48, that is hundreds or thousands of the networks that count as one address.
const countNetworks = (app: FastifyInstance, networksOf: Services['networks']): void => {
  let counts = new Map<string, number>()
  let endsAt = 0
  app.addHook('onRequest', async (request) => {
    const most = mostOf(request)
    if (most === undefined || !isIPv6(request.ip)) return
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + minute
    }
    const { method, url } = request.routeOptions
    for (const [index, network] of listNetworks(networksOf(request.ip)).slice(1).entries()) {
      const key = `${network} ${String(method)} ${url}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > most * limits.counting.networks.value ** (index + 1)) {
        throw beyondLimit(limits.rates.checks, (endsAt - now) / 1000)
      }
    }
  })
}

/**
 * Counts calls by address, and by the IPv6 networks around it, on routes that declare a limit. The refusal says when to come
 * back.
 */
export const registerRateLimit = async (app: FastifyInstance, { networks }: Services): Promise<void> => {
  countNetworks(app, networks)
  await app.register(rateLimit, {
    global: false,
    timeWindow: minute,
    errorResponseBuilder: (_request, { ttl }) => beyondLimit(limits.rates.checks, ttl / 1000),
  })
}
