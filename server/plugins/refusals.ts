import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonValue } from '../../src/domain/json'
import { ApiProblem } from '../http/api-problem'
import type { AuditEntry } from '../audit'
import type { AuditEvent } from '../audit-events'
import type { Services } from '../services'

/** What a refusal is in the log of accounts, unless it says so itself. */
const events: Readonly<Record<number, AuditEvent>> = { 403: 'accesoDenegado', 429: 'demasiadosPedidos' }

/** How often the lines that were left out are counted up, also when nobody is refused any more. */
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
  // The token of somebody of the management names them by a digest, as every line about them does.
  const management = caller !== null && !isMember ? { usuario: caller.sub } : {}
  return {
    event,
    ip,
    nroafi: audit?.nroafi ?? (isMember ? Number(caller.sub) : null),
    detail: { ...whereOf(request), ...management },
  }
}

/**
 * A line in the log of accounts for every 403 and 429, and for what else a refusal wants to be remembered by: who, and which
 * route; never the path itself or anything that was sent. It is there before the answer leaves.
 */
export const registerRefusals = (app: FastifyInstance, { refusals }: Services): void => {
  app.addHook('onError', async (request, _reply, cause) => {
    const entry = cause instanceof ApiProblem ? entryOf(cause, request) : undefined
    if (entry === undefined) return
    // Whoever is refused is refused, also when the database cannot take the line.
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
