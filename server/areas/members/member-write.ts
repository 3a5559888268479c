import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
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
import { members } from '../../db/schema/members'
import { ApiProblem } from '../../http/api-problem'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { noSuchMember } from './repository'
import { findKeptAnswer, keepAnswer } from './kept-changes'

/** A change as it came: the number of its member, what it says, and from which address. */
export type Arriving<B> = { nroafi: number; body: B; ip: string }

/** What a change is written with, while no other change of its member is. */
export type Work = {
  tx: Transaction
  at: Date
  /** Throws a 409 with today's version and value when the person saw another version; null says that the item is gone. */
  demandSeen: (actual: WireConflict['actual']) => void
}

/**
 * Result of a change: its answer, and `after`, which runs once the write is committed. The answer does not wait for `after`; its
 * failure is logged and loses nothing.
 */
export type Written = { answer: WireChangeDone; after?: (log: FastifyRequest['log']) => Promise<void> }

/** What a kind of change says for itself; whatever is the same for all is the business of `memberWrite`. */
type Definition<B extends JsonValue> = {
  change: AnyChange
  path: string
  method: 'POST' | 'PUT'
  /** What the description of the API says of it. */
  summary: string
  body: z.ZodType<B>
  /** The number of the member, where the body gives it under another name than `nroafi`. */
  numberOf?: (body: B) => string
  /** How the log of accounts remembers it. */
  event: AuditEvent
  /** Largest body in bytes, where it is not that of every request. */
  bodyLimit?: number
  /** The rate that counts these calls of one address; none counts them. */
  rate?: keyof Config['rateLimits']
  /** What it may be answered with besides. */
  answers?: Record<number, z.ZodType>
  /**
   * Looks at what came, as long as that takes, and gives what writes it in the transaction. Either throws what it refuses; nothing
   * is then written.
   */
  handle: (services: Services, arriving: Arriving<B>) => Promise<(work: Work) => Promise<Written>>
}

/** A kind of change as the server takes it. */
export type MemberWrite = {
  /** Takes one change behind `authenticate` and `demandOwnPassword`. */
  take: (services: Services, request: FastifyRequest) => Promise<WireChangeDone>
  /** Adds its route. */
  register: (app: Api, services: Services) => void
}

const header = (words: string) => z.string().optional().describe(words)

/** Headers of every change. */
export const changeHeaders = z.looseObject({
  [idempotencyHeader.toLowerCase()]: header(
    'Identificador del cambio: uuid. El mismo recibe la misma respuesta y no escribe de nuevo (opcional)',
  ),
  [versionHeader.toLowerCase()]: header('Versión que vio la persona, entre comillas (opcional)'),
})

// A change without a key is a change of its own, as those of older portals are.
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

// Changes of one member wait for each other here: two under one key at the same moment are one change.
const holdMember = async (tx: Transaction, nroafi: number): Promise<void> => {
  const held = await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, nroafi)).for('update')
  if (held.length === 0) throw noSuchMember()
}

/**
 * A kind of change of a member: their token and a password of their own are demanded, the number must be theirs, the body has its
 * shape. Key, answer, write and the line in the log of accounts are one transaction. A key that came before gets its answer
 * again and writes nothing.
 */
export const memberWrite = <B extends JsonValue>(definition: Definition<B>): MemberWrite => {
  const { change, path, method, summary, body: schema, event, handle, rate, bodyLimit } = definition

  const take: MemberWrite['take'] = async (services, request) => {
    const { db, clock } = services
    const { ip } = request
    // The route has read it by this schema already; here it gets its type.
    const body = schema.parse(request.body)
    const nroafi = callerNumber(request, definition.numberOf?.(body))
    const key = keyOf(request)
    const keyed = key === undefined ? undefined : { nroafi, key, kind: change.kind, bodyHash: hashOf(body) }
    const known = keyed && (await findKeptAnswer(db, keyed))
    if (known !== undefined) return known
    const write = await handle(services, { nroafi, body, ip })
    const { answer, after } = await db.transaction(async (tx): Promise<Written> => {
      await holdMember(tx, nroafi)
      const earlier = keyed && (await findKeptAnswer(tx, keyed))
      if (earlier !== undefined) return { answer: earlier }
      const at = new Date(clock())
      const written = await write({ tx, at, demandSeen: demandSeenBy(request) })
      await recordAudit(services, { event, nroafi, ip }, tx)
      if (keyed !== undefined) await keepAnswer(tx, keyed, { answer: written.answer, at })
      return written
    })
    after?.(request.log).catch((error: unknown) =>
      request.log.error({ err: error }, 'what follows a change was not done'),
    )
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
        config: { rateLimit: perMinute(rate === undefined ? 0 : services.config.rateLimits[rate]) },
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
