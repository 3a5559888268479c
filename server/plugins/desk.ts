import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Permission } from '../../src/domain/desk/permissions'
import { recordAudit } from '../audit'
import type { AuditEvent } from '../audit-events'
import type { ManagementUser } from '../config-management'
import { auditLog } from '../db/schema/audit'
import { ApiProblem, beyondLimit } from '../http/api-problem'
import type { deskRates } from '../limits/desk-rates'
import { limits } from '../limits/limits'
import type { Services } from '../services'
import { findUser } from '../sessions/management-list'
import { callerOf, sessionOver } from './authenticate'

/** For how long a look at a member counts, in milliseconds: whoever decides has seen what they decide on. */
const lookLifeMs = 3_600_000

/** Whoever is at the desk: `subject` is their name in sessions and in the log. */
export type DeskUser = ManagementUser & { subject: string }

/** One call of the management. */
export type DeskCall = {
  /** What its user has to be allowed. */
  needs: Permission
  /** What it is counted as for its user. */
  counted: keyof typeof deskRates
  event: AuditEvent
  /** The member whom it is about; null when its number is not known. */
  nroafi: number | null
  /** What else the log says: no personal data. */
  detail?: { [key: string]: string | number | null }
}

/** Who calls, after `authenticateManagement`. Throws a 401 for a user who was taken from the list. */
export const deskUserOf = (
  services: Pick<Services, 'config' | 'addressDigests'>,
  request: FastifyRequest,
): DeskUser => {
  const subject = callerOf(request).nroafi
  const user = findUser(services, subject)
  if (user === undefined) throw sessionOver()
  return { ...user, subject }
}

const notAllowed = (): ApiProblem =>
  new ApiProblem(
    403,
    'Tu usuario no tiene permiso para esta parte de Gestión. Pedíselo a quien administra los usuarios.',
  )

/** Counts a call of the desk for its user; throws a 429 beyond the limit. For what is polled, and is no look at anybody. */
export const countDesk = async (
  { callCounts }: Pick<Services, 'callCounts'>,
  { subject }: DeskUser,
  counted: DeskCall['counted'],
): Promise<void> => {
  const wait = await callCounts.count(counted, { about: [`gestion:${subject}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates[counted], wait)
}

/** Who calls, when they have a permission; throws a 403 otherwise. */
export const demandPermission = (
  services: Pick<Services, 'config' | 'addressDigests'>,
  request: FastifyRequest,
  needs: Permission,
): DeskUser => {
  const user = deskUserOf(services, request)
  if (!user.permissions.includes(needs)) throw notAllowed()
  return user
}

/**
 * The guard of every route of the management, after `authenticateManagement` and before anything is answered: demands the
 * permission, counts the call for its user, and writes it down whether it finds anything or not. Gives the user. Throws a
 * 403 without the permission, a 429 beyond the limit.
 */
export const enterDesk = async (
  services: Services,
  request: FastifyRequest,
  { needs, counted, event, nroafi, detail = {} }: DeskCall,
): Promise<DeskUser> => {
  const user = demandPermission(services, request, needs)
  await countDesk(services, user, counted)
  await recordAudit(services, { event, nroafi, ip: request.ip, detail: { usuario: user.subject, ...detail } })
  return user
}

type Looking = Pick<Services, 'db' | 'clock'>

const hasDone = async (
  { db, clock }: Looking,
  usuario: string,
  nroafi: number,
  events: AuditEvent[],
): Promise<boolean> => {
  const [look] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.nroafi, nroafi),
        gt(auditLog.at, new Date(clock() - lookLifeMs)),
        inArray(auditLog.event, events),
        sql`${auditLog.detail} ->> 'usuario' = ${usuario}`,
      ),
    )
    .limit(1)
  return look !== undefined
}

/** Whether this user of the management looked a member up within the hour: numbers cannot be walked, nor decided unseen. */
export const hasLookedUp = (services: Looking, usuario: string, nroafi: number): Promise<boolean> =>
  hasDone(services, usuario, nroafi, ['consultaTramites', 'consultaLegajo'])

/** Whether this user of the management opened the member's whole file within the hour, and so said why (UNS-127). */
export const hasOpenedFile = (services: Looking, usuario: string, nroafi: number): Promise<boolean> =>
  hasDone(services, usuario, nroafi, ['consultaLegajo'])
