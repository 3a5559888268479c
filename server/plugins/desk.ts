import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit'
import type { AuditEvent } from '../audit-events'
import { auditLog } from '../db/schema/audit'
import { beyondLimit } from '../http/api-problem'
import { limits } from '../limits/limits'
import type { Services } from '../services'
import { callerOf } from './authenticate'

/** For how long a look at a member counts, in milliseconds: whoever decides has seen what they decide on. */
const lookLifeMs = 3_600_000

/** One call of the management. */
export type DeskCall = {
  /** Looks and decisions are counted apart. */
  counted: 'lookUps' | 'decisions'
  event: AuditEvent
  /** The member whom it is about; null when its number is not known. */
  nroafi: number | null
  /** What else the log says: no personal data. */
  detail?: { [key: string]: string | null }
}

/**
 * The guard of every route of the management, after `authenticateManagement` and before anything is answered: counts the call
 * for its user, and writes it down whether it finds anything or not. Gives the user. Throws a 429 beyond the limit.
 */
export const enterDesk = async (
  services: Services,
  request: FastifyRequest,
  { counted, event, nroafi, detail = {} }: DeskCall,
): Promise<string> => {
  const usuario = callerOf(request).nroafi
  const wait = await services.callCounts.count(counted, { about: [`gestion:${usuario}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates[counted], wait)
  await recordAudit(services, { event, nroafi, ip: request.ip, detail: { usuario, ...detail } })
  return usuario
}

/** Whether this user of the management looked a member up within the hour: numbers cannot be walked, nor decided unseen. */
export const hasLookedUp = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  usuario: string,
  nroafi: number,
): Promise<boolean> => {
  const [look] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.nroafi, nroafi),
        gt(auditLog.at, new Date(clock() - lookLifeMs)),
        eq(auditLog.event, 'consultaTramites'),
        sql`${auditLog.detail} ->> 'usuario' = ${usuario}`,
      ),
    )
    .limit(1)
  return look !== undefined
}
