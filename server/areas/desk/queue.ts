import { and, asc, count, desc, eq, gt, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { todayIn, type PlainDate } from '../../../src/domain/dates'
import { deskTabs } from '../../../src/domain/desk/kinds'
import {
  queuePageSize,
  type LastDecision,
  type Queue,
  type QueueQuery,
  type QueueRow,
} from '../../../src/domain/desk/queue'
import type { Database } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import { districtOf } from '../../fund/districts'
import type { Services } from '../../services'
import { workingDaysBetween, workingDaysUntil } from '../registration/working-days'
import { waitedMoreThan } from '../cases/case-days'
import type { DeskCase } from '../cases/cases'
import { holderClass, holderOf, type Viewer } from './holder'
import { choicesOf, countBuckets, countOf, sumOf } from './queue-counts'
import { isSearched } from './queue-search'

type Tools = Pick<Services, 'db' | 'config'>

const inView = (vista: QueueQuery['vista']): SQL =>
  vista === 'falta' ? sql`${deskCases.state} = 'falta'` : sql`${deskCases.state} = 'espera'`

const filtersOf = (query: QueueQuery, viewer: Viewer, today: PlainDate): (SQL | undefined)[] => [
  inView(query.vista),
  query.tipo === null ? undefined : inArray(deskCases.kind, [...deskTabs[query.tipo].kinds]),
  query.distrito === null ? undefined : eq(deskCases.distrito, query.distrito),
  query.espera === null ? undefined : lte(deskCases.waitsFrom, waitedMoreThan(today, query.espera)),
  query.controles === null
    ? undefined
    : query.controles === 'mirar'
      ? gt(deskCases.doubts, 0)
      : eq(deskCases.doubts, 0),
  query.tiene === null ? undefined : sql`${holderClass(viewer)} = ${query.tiene}`,
  isSearched(query.texto),
]

/** What every view of a request says of it. */
export const headOf = ({ config }: Pick<Services, 'config'>, row: DeskCase, viewer: Viewer) => {
  const today = todayIn(viewer.now)
  // While it waits for a document, the fund's clock stands still.
  const until = row.stoppedOn ?? today
  return {
    id: String(row.id),
    tipo: row.kind,
    titulo: row.titulo,
    numero: row.numero,
    nroafi: String(row.nroafi),
    persona: row.persona,
    distrito: (row.distrito === null ? undefined : districtOf(config.fund.profile, row.distrito)?.name) ?? '',
    cuenta: row.countsOn,
    espera: workingDaysBetween(row.waitsFrom, until),
    vence: row.dueOn,
    faltan: workingDaysUntil(until, row.dueOn),
    tiene: holderOf(row, viewer),
    vuelve: row.comeback,
  }
}

const toRow = (services: Tools, row: DeskCase, viewer: Viewer): QueueRow => ({
  ...headOf(services, row, viewer),
  documentos: row.documents,
  dudas: row.doubts,
  falta: row.askedUntil === null ? null : { documento: row.askedLabel, hasta: row.askedUntil },
})

/** The first moment of a day, by the fund's clock. */
export const startOf = (day: PlainDate): Date => new Date(`${day}T00:00:00-03:00`)

const countToday = async (db: Database, today: PlainDate): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(deskDecisions)
    .where(and(gte(deskDecisions.takenAt, startOf(today)), ne(deskDecisions.state, 'deshecha')))
  return row?.count ?? 0
}

const findLast = async (db: Database): Promise<LastDecision | null> => {
  const [row] = await db
    .select({
      quien: deskDecisions.nombre,
      at: deskDecisions.takenAt,
      titulo: deskCases.titulo,
      numero: deskCases.numero,
    })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .where(ne(deskDecisions.state, 'deshecha'))
    .orderBy(desc(deskDecisions.takenAt))
    .limit(1)
  return row === undefined
    ? null
    : { quien: row.quien, cuando: row.at.getTime(), titulo: row.titulo, numero: row.numero }
}

const countMissing = async (db: Database): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(deskCases).where(inView('falta'))
  return row?.count ?? 0
}

const readRows = (db: Database, query: QueueQuery, viewer: Viewer, today: PlainDate): Promise<DeskCase[]> =>
  db
    .select()
    .from(deskCases)
    .where(and(...filtersOf(query, viewer, today)))
    .orderBy(asc(deskCases.countsOn), asc(deskCases.id))
    .limit(queuePageSize)
    .offset((query.pagina - 1) * queuePageSize)

/** A page of the queue, the oldest act first by the day that counts (UNS-122), with the counts of all filters. */
export const readQueue = async (services: Tools, query: QueueQuery, viewer: Viewer): Promise<Queue> => {
  const { db, config } = services
  const today = todayIn(viewer.now)
  const waiting = await countBuckets(db, { vista: 'pendientes', texto: query.texto }, viewer, today)
  const buckets = query.vista === 'pendientes' ? waiting : await countBuckets(db, query, viewer, today)
  const rows = await readRows(db, query, viewer, today)
  return {
    filas: rows.map((row) => toRow(services, row, viewer)),
    total: sumOf(buckets, query),
    pagina: query.pagina,
    esperan: countOf(waiting, () => true),
    vencidos: countOf(waiting, ({ isLate }) => isLate),
    mias: countOf(waiting, ({ holder }) => holder === 'yo'),
    falta: await countMissing(db),
    elecciones: choicesOf(buckets, query, config.fund.profile),
    decididosHoy: await countToday(db, today),
    ultima: await findLast(db),
    marca: new Date(viewer.now).toISOString(),
    leido: viewer.now,
  }
}

/** How many requests came into the queue since a mark, and how many wait in all. Undefined for what is no mark. */
export const countNew = async (
  db: Database,
  mark: string,
): Promise<{ nuevos: number; esperan: number } | undefined> => {
  const since = new Date(mark)
  if (Number.isNaN(since.getTime())) return undefined
  const [fresh] = await db
    .select({ count: count() })
    .from(deskCases)
    .where(and(inView('pendientes'), gt(deskCases.enteredAt, since)))
  const [all] = await db.select({ count: count() }).from(deskCases).where(inView('pendientes'))
  return { nuevos: fresh?.count ?? 0, esperan: all?.count ?? 0 }
}
