import { sql } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates'
import { deskTabIds, deskTabs, tabOf, type DeskKind } from '../../../src/domain/desk/kinds'
import { waitSteps, type Choice, type QueueChoices, type QueueQuery } from '../../../src/domain/desk/queue'
import type { FundProfile } from '../../../src/contract/fund/profile'
import type { Database } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { districtOf } from '../../fund/districts'
import { waitedMoreThan } from '../cases/case-days'
import { holderClass, type Viewer } from './holder'
import { isSearched } from './queue-search'

/** How many requests are alike in everything that the queue filters by. `waited` is the greatest step that it has passed. */
export type Bucket = {
  kind: DeskKind
  distrito: number | null
  waited: number
  checks: 'mirar' | 'bien' | 'sin'
  holder: 'yo' | 'nadie' | 'otros'
  isLate: boolean
  isSearched: boolean
  count: number
}

/** Counts what is in a view of the queue, once for all its filters. */
export const countBuckets = async (
  db: Database,
  { vista, texto }: Pick<QueueQuery, 'vista' | 'texto'>,
  viewer: Viewer,
  today: PlainDate,
): Promise<Bucket[]> => {
  const steps = waitSteps
    .toReversed()
    .map((days) => sql`when ${deskCases.waitsFrom} <= ${waitedMoreThan(today, days)} then ${days}::int`)
  const rows = db
    .select({
      kind: deskCases.kind,
      distrito: deskCases.distrito,
      waited: sql<number>`case ${sql.join(steps, sql` `)} else 0 end`.as('waited'),
      checks: sql<
        Bucket['checks']
      >`case when ${deskCases.doubts} > 0 then 'mirar' when ${deskCases.doubts} = 0 then 'bien' else 'sin' end`.as(
        'checks',
      ),
      holder: sql<Bucket['holder']>`${holderClass(viewer)}`.as('holder'),
      isLate: sql<boolean>`${deskCases.dueOn} < ${today}`.as('is_late'),
      isSearched: sql<boolean>`${isSearched(texto)}`.as('is_searched'),
    })
    .from(deskCases)
    .where(vista === 'falta' ? sql`${deskCases.state} = 'falta'` : sql`${deskCases.state} = 'espera'`)
    .as('rows')
  const found = await db
    .select({
      kind: rows.kind,
      distrito: rows.distrito,
      waited: rows.waited,
      checks: rows.checks,
      holder: rows.holder,
      isLate: rows.isLate,
      isSearched: rows.isSearched,
      count: sql<number>`count(*)::int`,
    })
    .from(rows)
    .groupBy(rows.kind, rows.distrito, rows.waited, rows.checks, rows.holder, rows.isLate, rows.isSearched)
  return found
}

type Filter = 'tipo' | 'distrito' | 'espera' | 'controles' | 'tiene'

const passes: { readonly [F in Filter]: (bucket: Bucket, query: QueueQuery) => boolean } = {
  tipo: ({ kind }, { tipo }) => tipo === null || tabOf(kind) === tipo,
  distrito: (bucket, { distrito }) => distrito === null || bucket.distrito === distrito,
  espera: ({ waited }, { espera }) => espera === null || waited >= espera,
  controles: ({ checks }, { controles }) => controles === null || checks === controles,
  tiene: ({ holder }, { tiene }) => tiene === null || holder === tiene,
}

const filters: readonly Filter[] = ['tipo', 'distrito', 'espera', 'controles', 'tiene']

/** Adds up the buckets that pass the filters of a query, but for one of them. */
export const sumOf = (buckets: readonly Bucket[], query: QueueQuery, but?: Filter): number =>
  buckets
    .filter((bucket) => bucket.isSearched && filters.every((one) => one === but || passes[one](bucket, query)))
    .reduce((sum, { count }) => sum + count, 0)

/** Adds up the buckets of a condition, whatever is filtered. */
export const countOf = (buckets: readonly Bucket[], is: (bucket: Bucket) => boolean): number =>
  buckets.filter(is).reduce((sum, { count }) => sum + count, 0)

const byName = (one: Choice<unknown>, other: Choice<unknown>): number => one.nombre.localeCompare(other.nombre, 'es')

/** How many rows each choice of each filter would leave, the other filters as they are. */
export const choicesOf = (
  buckets: readonly Bucket[],
  query: QueueQuery,
  profile: Pick<FundProfile, 'districts'>,
): QueueChoices => {
  const count = <F extends Filter>(filter: F, valor: NonNullable<QueueQuery[F]>): number =>
    sumOf(
      buckets.filter((bucket) => passes[filter](bucket, { ...query, [filter]: valor })),
      query,
      filter,
    )
  const districts = [...new Set(buckets.flatMap(({ distrito }) => (distrito === null ? [] : [distrito])))]
  return {
    tipos: deskTabIds.map((valor) => ({ valor, nombre: deskTabs[valor].label, cantidad: count('tipo', valor) })),
    distritos: districts
      .map((valor) => ({
        valor,
        nombre: districtOf(profile, valor)?.name ?? `Distrito ${valor}`,
        cantidad: count('distrito', valor),
      }))
      .toSorted(byName),
    esperas: waitSteps.map((valor) => ({
      valor,
      nombre: `Más de ${valor} días hábiles`,
      cantidad: count('espera', valor),
    })),
    controles: [
      { valor: 'mirar', nombre: 'Con algo para mirar', cantidad: count('controles', 'mirar') },
      { valor: 'bien', nombre: 'Todo bien', cantidad: count('controles', 'bien') },
    ],
    tiene: [
      { valor: 'yo', nombre: 'Vos', cantidad: count('tiene', 'yo') },
      { valor: 'nadie', nombre: 'Sin tomar', cantidad: count('tiene', 'nadie') },
      { valor: 'otros', nombre: 'Otra persona', cantidad: count('tiene', 'otros') },
    ],
  }
}
