import { and, desc, eq, isNull } from 'drizzle-orm'
import type { WireMemberFile } from '../../../src/contract/desk-members/schemas'
import { encodeAddress, encodeEmail, encodePhone } from '../../../src/contract/member/contacts'
import { encodeMember } from '../../../src/contract/member/member'
import { encodeRelative } from '../../../src/contract/member/relatives'
import type { Database } from '../../db/database'
import { auditLog } from '../../db/schema/audit'
import { directDebits } from '../../db/schema/direct-debits'
import { levelRequests } from '../../db/schema/level-requests'
import { contactConfirmations } from '../../db/schema/member-contacts'
import { debtConcepts } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'
import { memberCredentials } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { listBanks } from '../accounts/policy'
import { openSessionsOf } from '../devices/list'
import { listAddresses, listEmails, listPhones } from '../members/contacts'
import { listRelatives } from '../members/file'
import { findMember } from '../members/repository'
import { readCard } from './card'
import { looksAt } from './looks'

const bankName = ({ config }: Pick<Services, 'config'>, code: string): string =>
  listBanks(config.fund.profile.banks).find(({ codigo }) => codigo === code)?.nombre ?? ''

const readDebit = async (services: Services, nroafi: number): Promise<WireMemberFile['debito']> => {
  const { tipo, cbu, ultimos, banco } = directDebits
  const [row] = await services.db
    .select({ tipo, cbu, ultimos, banco })
    .from(directDebits)
    .innerJoin(procedures, eq(procedures.id, directDebits.procedureId))
    .where(and(eq(directDebits.nroafi, nroafi), eq(procedures.estado, 'APROBADO')))
    .orderBy(desc(directDebits.createdAt))
    .limit(1)
  if (row === undefined) return null
  // Four digits say which account it is, and pay nothing.
  return { tipo: row.tipo, ultimos: row.ultimos ?? row.cbu?.slice(-4) ?? '', banco: bankName(services, row.banco) }
}

const readLevelRequest = async (db: Database, nroafi: number): Promise<WireMemberFile['opcionNivel']> => {
  const { anio, nivel } = levelRequests
  const [row] = await db
    .select({ anio, nivel, tramite: procedures.nrotramite, estado: procedures.estado })
    .from(levelRequests)
    .innerJoin(procedures, eq(procedures.id, levelRequests.procedureId))
    .where(eq(levelRequests.nroafi, nroafi))
    .orderBy(desc(levelRequests.anio), desc(levelRequests.id))
    .limit(1)
  return row ?? null
}

const lastEntry = async (db: Database, nroafi: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.nroafi, nroafi), eq(auditLog.event, 'ingreso')))
    .orderBy(desc(auditLog.at))
    .limit(1)
  return row?.at ?? null
}

const lastConfirmation = async (db: Database, nroafi: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: contactConfirmations.at })
    .from(contactConfirmations)
    .where(eq(contactConfirmations.nroafi, nroafi))
    .orderBy(desc(contactConfirmations.at))
    .limit(1)
  return row?.at ?? null
}

const closedAt = async (db: Database, nroafi: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: memberCredentials.closedAt })
    .from(memberCredentials)
    .where(eq(memberCredentials.nroafi, nroafi))
  return row?.at ?? null
}

const enrolledOn = async (db: Database, nroafi: number): Promise<string | null> => {
  const [row] = await db.select({ day: members.fecmat }).from(members).where(eq(members.nroafi, nroafi))
  return row?.day ?? null
}

const isOwed = (nroafi: number) =>
  and(eq(debtConcepts.nroafi, nroafi), isNull(debtConcepts.pagadaEn), eq(debtConcepts.esDeuda, true))

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/**
 * The whole file of a member as the desk reads it; undefined for a number of nobody. `usuario` is who reads it.
 */
export const readMemberFile = async (
  services: Services,
  nroafi: number,
  usuario: string,
): Promise<WireMemberFile | undefined> => {
  const { db, clock, config } = services
  const member = await findMember(services, nroafi, true)
  if (member === undefined) return undefined
  const { fecdisc, feccud, ...shown } = member
  const now = clock()
  return {
    afiliado: encodeMember(shown, { fecdisc, feccud }).message,
    matriculacion: await enrolledOn(db, nroafi),
    domicilios: (await listAddresses(db, nroafi)).map(encodeAddress),
    telefonos: (await listPhones(db, nroafi)).map(encodePhone),
    emails: (await listEmails(db, nroafi)).map(encodeEmail),
    confirmado: textOf(await lastConfirmation(db, nroafi)),
    familia: (await listRelatives(db, nroafi)).map(encodeRelative),
    conceptosAdeudados: await db.$count(debtConcepts, isOwed(nroafi)),
    debito: await readDebit(services, nroafi),
    opcionNivel: await readLevelRequest(db, nroafi),
    credencial: await readCard(services, shown),
    sesiones: (await openSessionsOf(db, { nroafi, now, sessionHours: config.sessionHours })).length,
    ultimoIngreso: textOf(await lastEntry(db, nroafi)),
    cuentaCerrada: textOf(await closedAt(db, nroafi)),
    miradas: await looksAt(services, nroafi, usuario),
    consultado: new Date(now).toISOString(),
  }
}
