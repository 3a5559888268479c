import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyChange } from '../../../src/contract/changes/changes'
import { changeDoneSchema, conflictSchema } from '../../../src/contract/changes/schemas'
import { parseVersion, versionHeader, type WireChangeDone, type WireConflict } from '../../../src/contract/changes/wire'
import { idempotencyHeader } from '../../../src/contract/headers'
import { errorSchema } from '../../../src/contract/schemas'
import { canonicalJson, type JsonValue } from '../../../src/domain/json'
import { recordAudit } from '../../audit'
import type { AuditEvent } from '../../audit-events'
import type { Config } from '../../config'
import type { Transaction } from '../../db/database'
import { recordEvent } from '../../events/record'
import { ApiProblem } from '../../http/api-problem'
import { requestOrigin } from '../../http/request-origin'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { header } from '../../plugins/operations'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { holdMember } from './hold'
import { findKeptAnswer, keepAnswer } from './kept-changes'

/** A change as it arrived: number of its member, body, and address. */
export type Arriving<B> = { nroafi: number; body: B; ip: string }

/** What a change writes with. Meanwhile no other change of its member runs. */
export type Work = {
  tx: Transaction
  at: Date
  /** The session that it came by. */
  sid: string
  /** What an address to the portal begins with, for letters. */
  origin: string
  /**
   * Throws a 409 with today's version and value when the person saw another version; `actual` null means that the item
   * is gone.
   */
  demandSeen: (actual: WireConflict['actual']) => void
}

/**
 * Result of a change: its answer, and `after`, which runs once the write is committed. The answer does not wait for `after`, and a closing server does. Its failure is logged
 * and loses nothing.
 */
export type Written = { answer: WireChangeDone; after?: (log: FastifyRequest['log']) => Promise<void> }

/** What differs between kinds of change; `memberWrite` does the rest. */
type Definition<B extends JsonValue> = {
  change: AnyChange
  path: string
  method: 'POST' | 'PUT'
  /** Summary for OpenAPI. */
  summary: string
  body: z.ZodType<B>
  /** The number of the member, when the body has it under another name than `nroafi`. */
  numberOf?: (body: B) => string
  /** Event for the log of accounts. */
  event: AuditEvent
  /** Largest body in bytes; that of every request by default. */
  bodyLimit?: number
  /** The rate limit for these calls from one address; that of all others by default. */
  rate?: keyof Config['rateLimits']
  /** Its other answers by status. */
  answers?: Record<number, z.ZodType>
  /**
   * Prepares a change outside of the transaction, however long that takes, and returns the function that writes it
   * inside. Either may throw a refusal; then nothing is written.
   */
  handle: (services: Services, arriving: Arriving<B>) => Promise<(work: Work) => Promise<Written>>
}

/** A kind of change in the server. */
export type MemberWrite = {
  /** Handles one change, after `authenticate` and `demandOwnPassword`. */
  take: (services: Services, request: FastifyRequest) => Promise<WireChangeDone>
  /** Registers its route. */
  register: (app: Api, services: Services) => void
}

/** The refusal of a change to an item that is not in its member's file, be it deleted or another's. */
export const noLongerThere = (): ApiProblem => new ApiProblem(409, 'Esto ya no está en tu legajo.', { actual: null })

/** Headers of every change. */
export const changeHeaders = z.looseObject({
  [idempotencyHeader.toLowerCase()]: header(
    'Identificador del cambio: uuid. El mismo recibe la misma respuesta y no escribe de nuevo (opcional)',
  ),
  [versionHeader.toLowerCase()]: header('Versión que vio la persona, entre comillas (opcional)'),
})

// A change without a key, as from older portals, is always a new one.
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyHeader.toLowerCase()]
  if (key === undefined) return undefined
  const parsed = z.uuid().safeParse(key)
  if (!parsed.success) throw new ApiProblem(400, 'La clave del cambio no es válida.')
  return parsed.data.toLowerCase()
}

const demandSeenBy =
  ({ headers }: FastifyRequest): Work['demandSeen'] =>
  (actual) => {
    const seen = parseVersion(headers[versionHeader.toLowerCase()])
    if (seen === null || seen === actual?.version) return
    throw new ApiProblem(409, 'Esto cambió desde que lo viste. Mirá cómo está ahora y decidí de nuevo.', { actual })
  }

const hashOf = (body: JsonValue): string => createHash('sha256').update(canonicalJson(body)).digest('hex')

/**
 * Declares a kind of change of a member. Requires a token, a password of their own, their own number and a valid body.
 * Key, answer, write and the line in the log of accounts are one transaction. A repeated key gets the same answer and
 * writes nothing.
 */
export const memberWrite = <B extends JsonValue>(definition: Definition<B>): MemberWrite => {
  const { change, path, method, summary, body: schema, event, handle, rate, bodyLimit } = definition

  const take: MemberWrite['take'] = async (services, request) => {
    const { db, clock } = services
    const { ip } = request
    // The route has validated it already; this gives it its type.
    const body = schema.parse(request.body)
    const caller = callerOf(request, definition.numberOf?.(body))
    const nroafi = Number(caller.nroafi)
    const key = keyOf(request)
    const keyed = key === undefined ? undefined : { nroafi, key, kind: change.kind, bodyHash: hashOf(body) }
    const known = keyed && (await findKeptAnswer(db, keyed))
    if (known !== undefined) return known
    const write = await handle(services, { nroafi, body, ip })
    const { answer, after } = await db.transaction(async (tx): Promise<Written> => {
      // Two with one key at the same moment are one change.
      await holdMember(tx, nroafi)
      const earlier = keyed && (await findKeptAnswer(tx, keyed))
      if (earlier !== undefined) return { answer: earlier }
      const at = new Date(clock())
      const written = await write({
        tx,
        at,
        sid: caller.sid,
        origin: requestOrigin(services, request),
        demandSeen: demandSeenBy(request),
      })
      await recordAudit(services, { event, nroafi, ip }, tx)
      await recordEvent(tx, { kind: 'legajo', at, origin: 'persona', nroafi, about: change.kind, detail: {} })
      if (keyed !== undefined) await keepAnswer(tx, keyed, { answer: written.answer, at })
      return written
    })
    const following = after?.(request.log).catch((error: unknown) =>
      request.log.error({ err: error }, 'what follows a change was not done'),
    )
    if (following !== undefined) services.afterwards.add(following)
    return answer
  }

  return {
    take,
    register: (app, services) => {
      app.route({
        method,
        url: path,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        preValidation: [authenticate(services), demandOwnPassword],
        config: { rateLimit: perMinute(services.config.rateLimits[rate ?? 'others']) },
        schema: {
          summary,
          ...ofSession,
          headers: changeHeaders,
          body: schema,
          response: { 200: changeDoneSchema, 409: z.union([conflictSchema, errorSchema]), ...definition.answers },
        },
        handler: (request) => take(services, request),
      })
    },
  }
}
