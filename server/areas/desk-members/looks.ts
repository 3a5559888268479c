import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { isRecord } from '../../../src/contract/answer'
import type { WireMemberFile } from '../../../src/contract/desk-members/schemas'
import type { AuditEvent } from '../../audit-events'
import { auditLog } from '../../db/schema/audit'
import type { Services } from '../../services'
import { deskName } from '../../sessions/management-list'

/** The events by which somebody of the fund saw something of a member. */
const lookEvents: AuditEvent[] = [
  'consultaTramites',
  'consultaDeclaracion',
  'consultaLegajo',
  'consultaSesiones',
  'consultaCartas',
]

/** How far back the looks are told, and how many. */
const sinceMs = 90 * 24 * 3_600_000
const most = 10

const textOf = (detail: unknown, key: string): string | null => {
  const value = isRecord(detail) ? detail[key] : undefined
  return typeof value === 'string' ? value : null
}

/** Who of the fund looked at a member in the last 90 days, the newest first. `usuario` is who asks. */
export const looksAt = async (
  services: Pick<Services, 'db' | 'clock' | 'config' | 'addressDigests'>,
  nroafi: number,
  usuario: string,
): Promise<WireMemberFile['miradas']> => {
  const { db, clock } = services
  const rows = await db
    .select({ at: auditLog.at, event: auditLog.event, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.nroafi, nroafi),
        gt(auditLog.at, new Date(clock() - sinceMs)),
        inArray(auditLog.event, lookEvents),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most)
  return rows.map(({ at, event, detail }) => {
    const who = textOf(detail, 'usuario') ?? ''
    return {
      quien: deskName(services, who),
      propia: who === usuario,
      fecha: at.toISOString(),
      evento: event,
      tramite: textOf(detail, 'nrotramite'),
    }
  })
}
