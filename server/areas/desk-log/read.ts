import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { WireLogFilter } from '../../../src/contract/desk-log/schemas'
import { addDays, offsetMs } from '../../../src/domain/dates'
import { refusals } from '../../../src/domain/desk-log/events'
import type { Database } from '../../db/database'
import { auditLog } from '../../db/schema/audit'

/** A line as it is stored. */
export type StoredLine = typeof auditLog.$inferSelect

/** How far lines are counted: beyond it the count says 'more than'. */
export const countedMost = 10_000

// The day begins at midnight where the fund is.
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

const isRefusal = sql`${auditLog.event} in ${[...refusals]}`

const isOfDesk = sql`${auditLog.detail} ->> 'usuario' is not null`

/** The lines that a filter takes. */
export const linesOf = (filter: WireLogFilter): SQL | undefined =>
  and(
    gte(auditLog.at, startOf(filter.desde)),
    lt(auditLog.at, startOf(addDays(filter.hasta, 1))),
    filter.que === null ? undefined : sql`${auditLog.event} = ${filter.que}`,
    filter.afiliado === null ? undefined : eq(auditLog.nroafi, Number(filter.afiliado)),
    filter.quien === null ? undefined : sql`${auditLog.detail} ->> 'usuario' = ${filter.quien}`,
    filter.soloCaja ? isOfDesk : undefined,
    filter.soloRechazos ? isRefusal : undefined,
  )

/** Where a reading goes on: after the line of this moment (epoch milliseconds) and id. */
export type Mark = { at: number; id: number }

/** The mark of a line as a text. */
export const markOf = ({ at, id }: Pick<StoredLine, 'at' | 'id'>): string => `${at.getTime()}-${id}`

/** Reads a mark; undefined for none. */
export const readMark = (text: string | null): Mark | undefined => {
  const [at, id] = (text ?? '').split('-').map(Number)
  return at === undefined || id === undefined ? undefined : { at, id }
}

const isAfter = ({ at, id }: Mark): SQL | undefined =>
  or(lt(auditLog.at, new Date(at)), and(eq(auditLog.at, new Date(at)), lt(auditLog.id, id)))

/** The next lines, the newest first. */
export const readLines = (
  db: Database,
  filter: WireLogFilter,
  after: Mark | undefined,
  most: number,
): Promise<StoredLine[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(linesOf(filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most)

/** How many lines a filter takes; one more than is counted for more. */
export const countLines = (db: Database, filter: WireLogFilter): Promise<number> => {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(linesOf(filter))
    .limit(countedMost + 1)
    .as('some')
  return db.$count(some)
}
