import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { EventKind } from '../../../src/contract/events/kinds'
import { readMarks } from '../../../src/contract/notifications/notifications'
import type {
  FundNotification,
  NotificationKind,
  Notifications,
  SeenMarks,
} from '../../../src/domain/notifications/notification'
import type { Database, Transaction } from '../../db/database'
import { events, memberSeen } from '../../db/schema/events/events'
import { procedures } from '../../db/schema/procedures'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

const dayMs = 24 * 3_600_000

/** The kinds of event that a member is told of, and as what. */
const toldAs = {
  tramite: 'tramite',
  documentoPedido: 'tramite',
  pago: 'pago',
  turnoCerca: 'turno',
  vencimientoCerca: 'vencimiento',
  copiaLista: 'copia',
} as const satisfies Partial<Record<EventKind, NotificationKind>>

type ToldKind = keyof typeof toldAs
const isTold = (kind: EventKind): kind is ToldKind => kind in toldAs
const toldKinds: readonly EventKind[] = Object.keys(toldAs).filter((kind): kind is ToldKind => kind in toldAs)

const textOf = (detail: unknown, name: string): string => {
  const value: unknown = Object(detail)[name]
  return typeof value === 'string' ? value : ''
}

const listEvents = (db: Database, nroafi: number, since: Date) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.nroafi, nroafi),
        gt(events.at, since),
        inArray(events.kind, toldKinds),
        // What a member did themselves is no news to them.
        ne(events.origin, 'persona'),
      ),
    )
    .orderBy(desc(events.id))
    .limit(limits.events.told.value)

const namesOf = async (db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ numero: procedures.nrotramite, tipo: procedures.tipo })
    .from(procedures)
    .where(inArray(procedures.nrotramite, [...numbers]))
  return new Map(rows.map(({ numero, tipo }) => [numero, tipo]))
}

/** What a member has seen, on any device. */
export const readSeen = async (db: Database | Transaction, nroafi: number): Promise<SeenMarks> => {
  const [row] = await db.select({ marks: memberSeen.marks }).from(memberSeen).where(eq(memberSeen.nroafi, nroafi))
  return readMarks(row?.marks ?? [])
}

/**
 * What happened for a member within the last days, the newest first, and what they have seen. What happened to one thing several times is there once, as it
 * stands now.
 */
export const readNotifications = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  nroafi: number,
): Promise<Notifications> => {
  const since = new Date(clock() - limits.events.shown.value * dayMs)
  const latest = new Map<string, FundNotification>()
  for (const { id, kind, about, detail, at } of await listEvents(db, nroafi, since)) {
    if (!isTold(kind)) continue
    const told = toldAs[kind]
    const key = `${told}:${about}`
    if (latest.has(key)) continue
    const state =
      kind === 'documentoPedido' ? 'FALTA UN DOCUMENTO' : textOf(detail, 'estado') || textOf(detail, 'resultado')
    latest.set(key, { key, event: id, kind: told, about, name: '', state, at: at.getTime() })
  }
  const found = [...latest.values()]
  const names = await namesOf(
    db,
    found.filter(({ kind }) => kind === 'tramite').map(({ about }) => about),
  )
  return {
    notifications: found.map((one) => ({ ...one, name: names.get(one.about) ?? '' })),
    seen: await readSeen(db, nroafi),
  }
}
