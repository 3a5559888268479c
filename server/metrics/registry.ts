import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { lossNames } from '../../src/domain/log/losses'
import type { Services } from '../services'
import { countQueues } from './queues'

/** Upper ends of the classes of duration, in seconds: from a ping to the form that comes over a bad line. */
const durations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Route of a request as it is declared, so that no number of a member and no id gets into a name. */
const routeOf = (url: string | undefined): string => url ?? 'none'

const watchRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of requests, from their head to the last byte of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [register],
  })
  const open = new Gauge({
    name: 'portal_http_requests_open',
    help: 'Requests that are being answered.',
    registers: [register],
  })
  app.addHook('onRequest', async () => {
    open.inc()
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    open.dec()
    const labels = { method, route: routeOf(routeOptions.url), status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

const watchDevices = ({ lossMetrics, rooms }: Services, register: Registry): void => {
  register.registerMetric(
    new Counter({
      name: 'portal_device_losses_total',
      help: 'Losses that devices told of since the start of this process.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset()
        const totals = lossMetrics.totals()
        for (const kind of lossNames) this.inc({ kind }, totals[kind])
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'portal_room_full',
      help: 'Whether somebody was refused within the last minute because a room was full for all.',
      labelNames: ['room'],
      registers: [],
      collect() {
        this.set({ room: 'early_files' }, Number(rooms.earlyFiles.isFull()))
        this.set({ room: 'parcels' }, Number(rooms.parcels.isFull()))
      },
    }),
  )
}

const watchDatabase = (services: Services, register: Registry): void => {
  register.registerMetric(
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections to PostgreSQL by their state, and calls that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const stand = services.connections() ?? { open: 0, idle: 0, waiting: 0 }
        this.set({ state: 'used' }, stand.open - stand.idle)
        this.set({ state: 'idle' }, stand.idle)
        this.set({ state: 'waiting' }, stand.waiting)
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'portal_database_up',
      help: 'Whether the database answers.',
      registers: [],
      collect() {
        this.set(Number(services.connections()?.isThere ?? true))
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'portal_queue_waiting',
      help: 'What waits in the database, for all instances together.',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        this.reset()
        // A database that does not answer takes these away, and not the page that says so.
        const counts = await countQueues(services).catch(() => ({}))
        for (const [queue, count] of Object.entries(counts)) this.set({ queue }, count)
      },
    }),
  )
}

/** Everything that is counted of this process, in the form of Prometheus; counting begins with the call. */
export const createMetrics = (app: FastifyInstance, services: Services): Registry => {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'portal_' })
  const info = new Gauge({
    name: 'portal_info',
    help: 'Release of the server, and the commit that it was built of.',
    labelNames: ['version', 'commit'],
    registers: [register],
  })
  info.set({ version: services.version, commit: services.commit }, 1)
  watchRequests(app, register)
  watchDevices(services, register)
  watchDatabase(services, register)
  return register
}
