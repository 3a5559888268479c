import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonValue } from '../../src/domain/json'
import { ApiProblem } from '../http/api-problem'
import type { AuditEntry } from '../audit'
import type { AuditEvent } from '../audit-events'
import type { Services } from '../services'

/** Event of a refusal in the log of accounts, by status, unless the refusal names another. */
const events: Readonly<Record<number, AuditEvent>> = { 403: 'accesoDenegado', 429: 'demasiadosPedidos' }

/** How often the counts of omitted lines are written, also when nobody is refused any more (milliseconds). */
const settleMs = 60_000

const whereOf = ({ method, routeOptions }: FastifyRequest): Record<string, JsonValue> => ({
  ruta: `${method} ${routeOptions.url ?? ''}`,
})

const entryOf = (problem: ApiProblem, request: FastifyRequest): AuditEntry | undefined => {
  const { caller, ip } = request
  const { audit } = problem.details
  const event = audit?.event ?? events[problem.status]
  if (event === undefined) return undefined
  const isMember = caller?.rol === 'afiliado'
  // In the log a management user is always a digest.
  const management = caller !== null && !isMember ? { usuario: caller.sub } : {}
  return {
    event,
    ip,
    nroafi: audit?.nroafi ?? (isMember ? Number(caller.sub) : null),
    detail: { ...whereOf(request), ...management },
  }
}

/**
 * Adds a line to the log of accounts for every 403 and 429, and for other refusals that name an event: who, and which
 * route; never the actual path or anything that was sent. The line is stored before the answer is sent.
 */
export const registerRefusals = (app: FastifyInstance, { refusals }: Services): void => {
  app.addHook('onError', async (request, _reply, cause) => {
    const entry = cause instanceof ApiProblem ? entryOf(cause, request) : undefined
    if (entry === undefined) return
    // The refusal stands, even when the database cannot store the line.
    await refusals.record(entry).catch((err: unknown) => request.log.error({ err }, 'refusal not logged'))
  })
  const settle = (all = false): Promise<void> =>
    refusals.settle(all).catch((err: unknown) => app.log.error({ err }, 'refusals not counted'))
  const timer = setInterval(() => void settle(), settleMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await settle(true)
  })
}
