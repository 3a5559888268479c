import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { isRecord } from '../../../src/contract/answer'
import type { WireMemberSessions, WireSessionsEnd } from '../../../src/contract/desk-members/schemas'
import { recordAudit } from '../../audit'
import type { AuditEvent } from '../../audit-events'
import { auditLog } from '../../db/schema/audit'
import type { Services } from '../../services'
import { endCredentials } from '../../sessions/ends'
import { openSessionsOf, sessionsOf } from '../devices/list'
import { listedId } from '../devices/listed-id'
import { passkeysOf } from '../passkeys/repository'

/** What the log has of ways in, and how far back and how many lines of it are told. */
const entryEvents: AuditEvent[] = ['ingreso', 'ingresoFallido', 'ingresoBloqueado', 'recupero', 'activacion']
const sinceMs = 90 * 24 * 3_600_000
const mostLines = 60
const mostEntries = 10

type Entry = WireMemberSessions['ingresos'][number]

const wayOf = (detail: unknown): string | null => {
  const way = isRecord(detail) ? detail['medio'] : undefined
  return typeof way === 'string' ? way : null
}

const isSame = (a: Entry, b: Entry): boolean => a.evento !== 'ingreso' && a.evento === b.evento && a.medio === b.medio

/** Refusals of one kind that follow each other are one line with their count, at the time of the newest. */
const joinRepeated = (entries: readonly Entry[]): Entry[] => {
  const joined: Entry[] = []
  for (const entry of entries) {
    const last = joined.at(-1)
    if (last !== undefined && isSame(last, entry)) last.veces += 1
    else joined.push({ ...entry })
  }
  return joined
}

const readEntries = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, nroafi: number): Promise<Entry[]> => {
  const rows = await db
    .select({ at: auditLog.at, event: auditLog.event, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.nroafi, nroafi),
        gt(auditLog.at, new Date(clock() - sinceMs)),
        inArray(auditLog.event, entryEvents),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(mostLines)
  const entries = rows.map(({ at, event, detail }) => ({
    evento: event,
    medio: wayOf(detail),
    fecha: at.toISOString(),
    veces: 1,
  }))
  return joinRepeated(entries).slice(0, mostEntries)
}

/** Where a member is signed in, their passkeys, and the last ways in, the newest first. */
export const readSessions = async (services: Services, nroafi: number): Promise<WireMemberSessions> => {
  const { db, clock, config } = services
  const open = await openSessionsOf(db, { nroafi, now: clock(), sessionHours: config.sessionHours })
  return {
    sesiones: open.map(({ sid, label, createdAt, lastAt }) => ({
      id: listedId(sid),
      nombre: label,
      desde: createdAt.toISOString(),
      ultimoUso: lastAt.toISOString(),
    })),
    llaves: (await passkeysOf(db, nroafi)).map(({ label, createdAt, usedAt }) => ({
      nombre: label,
      creada: createdAt.toISOString(),
      ultimoUso: usedAt?.toISOString() ?? null,
    })),
    ingresos: await readEntries(services, nroafi),
  }
}

/** Who of the desk ends sessions, and from which address. */
type Ender = { usuario: string; ip: string }

/**
 * Ends one session of a member or all, with the rights of their visits to tablets, in one transaction with the log. Gives how many
 * sessions ended: 0 for a repeated call, and for a session that was over.
 */
export const endSessionsOf = async (
  services: Services,
  nroafi: number,
  { sesion, motivo }: WireSessionsEnd,
  { usuario, ip }: Ender,
): Promise<number> =>
  services.db.transaction(async (tx) => {
    const now = services.clock()
    const these = sesion === undefined ? [] : (await sessionsOf(tx, nroafi)).filter((sid) => listedId(sid) === sesion)
    const ended =
      sesion === undefined
        ? await endCredentials(tx, 'otherSessions', { nroafi, now })
        : await endCredentials(tx, 'oneSession', { nroafi, now, these })
    if (ended.session + ended.grant === 0) return 0
    const detail = { usuario, motivo: motivo.trim(), cuantas: ended.session, permisos: ended.grant }
    await recordAudit(services, { event: 'sesionesCerradas', nroafi, ip, detail }, tx)
    return ended.session
  })
