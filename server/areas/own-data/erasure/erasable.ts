import { and, count, eq, inArray, isNotNull, isNull, lt, min, sql, type SQL } from 'drizzle-orm'
import type { Erasable } from '../../../../src/contract/own-data/own-data'
import { todayIn, yearOf } from '../../../../src/domain/dates'
import type { AuditEvent } from '../../../audit-events'
import type { Database } from '../../../db/database'
import { auditLog } from '../../../db/schema/audit'
import { memberEmails, memberPhones, messages } from '../../../db/schema/member-contacts'
import { memberPhotos } from '../../../db/schema/members'
import { deviceSecrets } from '../../../db/schema/sessions'
import { stagedFiles } from '../../../db/schema/submissions'

const yearMs = 365 * 24 * 3_600_000

/** The lines of the log of accounts that are about signing in alone: who looked at or changed data is never deleted. */
const entryEvents: readonly AuditEvent[] = [
  'ingreso',
  'ingresoFallido',
  'ingresoBloqueado',
  'captchaIncorrecto',
  'cierre',
  'confirmacion',
  'confirmacionPedida',
  'confirmacionFallida',
]

/** Which rows of a member each group means, at a moment: what is counted is what is deleted. */
export const erasableRows = {
  photo: (nroafi: number): SQL | undefined => and(eq(memberPhotos.nroafi, nroafi), eq(memberPhotos.kind, 'fotoperfil')),
  // One of each kind stays, by which the fund writes or calls: without a main one, all.
  phones: (nroafi: number): SQL | undefined =>
    and(
      eq(memberPhones.nroafi, nroafi),
      eq(memberPhones.main, false),
      sql`exists (select from ${memberPhones} one where one.nroafi = ${nroafi} and one.main)`,
    ),
  emails: (nroafi: number): SQL | undefined =>
    and(
      eq(memberEmails.nroafi, nroafi),
      eq(memberEmails.main, false),
      sql`exists (select from ${memberEmails} one where one.nroafi = ${nroafi} and one.main)`,
    ),
  unsent: (nroafi: number): SQL | undefined => eq(stagedFiles.nroafi, nroafi),
  // The district has its letter.
  messages: (nroafi: number, at: Date): SQL | undefined =>
    and(eq(messages.nroafi, nroafi), isNotNull(messages.mailedAt), lt(messages.at, at)),
  devices: (nroafi: number, at: Date): SQL | undefined =>
    and(eq(deviceSecrets.nroafi, nroafi), lt(deviceSecrets.usedAt, new Date(at.getTime() - yearMs))),
  entries: (nroafi: number, at: Date): SQL | undefined =>
    and(
      eq(auditLog.nroafi, nroafi),
      lt(auditLog.at, new Date(at.getTime() - yearMs)),
      inArray(auditLog.event, [...entryEvents]),
      isNull(sql`${auditLog.detail} ->> 'usuario'`),
    ),
} as const

/** How much of each group there is. */
export const readErasable = async (db: Database, nroafi: number, now: number): Promise<Erasable> => {
  const at = new Date(now)
  const [photos, phones, emails, files, [sent], devices, entries] = await Promise.all([
    db.$count(memberPhotos, erasableRows.photo(nroafi)),
    db.$count(memberPhones, erasableRows.phones(nroafi)),
    db.$count(memberEmails, erasableRows.emails(nroafi)),
    db.$count(stagedFiles, erasableRows.unsent(nroafi)),
    db
      .select({ count: count(), first: min(messages.at) })
      .from(messages)
      .where(erasableRows.messages(nroafi, at)),
    db.$count(deviceSecrets, erasableRows.devices(nroafi, at)),
    db.$count(auditLog, erasableRows.entries(nroafi, at)),
  ])
  const first = sent?.first ?? null
  return {
    hasPhoto: photos > 0,
    contacts: phones + emails,
    files,
    messages: { count: sent?.count ?? 0, since: first === null ? null : yearOf(todayIn(first.getTime())) },
    accesses: devices + entries,
  }
}
