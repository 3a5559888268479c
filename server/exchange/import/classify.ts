import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { importedRows } from '../../db/schema/imports'
import { members } from '../../db/schema/members'
import type { Word } from '../entities/entity'
import type { CheckedRow } from './check'
import { digest, incoming, isIncoming, type Parts } from './statements'

/** What is to be done with a row: written, changed, only noted as known, left because the portal's word counts, or nothing. */
export type Verdict = 'new' | 'changed' | 'adopted' | 'unchanged' | 'kept' | 'orphan'

/** A row with its verdict, the id of the stored row, and the columns in which the two differ. */
export type Classified = { row: CheckedRow; verdict: Verdict; id: number | null; differs: string }

type Standing = {
  line: number
  isKnown: boolean
  isRepeated: boolean
  stands: boolean
  isMoved: boolean
  isOrphan: boolean
  differs: string
  id: string | number | null
}

const judge = (
  { isKnown, isRepeated, stands, isMoved, isOrphan, differs }: Standing,
  word: Word,
  fundWins: boolean,
): Verdict => {
  if (isOrphan) return 'orphan'
  if (isRepeated) return 'unchanged'
  if (!stands) return isKnown && word === 'portal' && !fundWins ? 'kept' : 'new'
  if (differs === '' || word === 'first') return 'adopted'
  return isKnown && isMoved && word === 'portal' && !fundWins ? 'kept' : 'changed'
}

const differing = (parts: Parts): SQL => {
  const cases = parts.columns
    .filter(({ isPresent }) => isPresent)
    .map(({ name, plainName, isKept }) => {
      const word = sql.raw(`'${plainName} '`)
      return isKept
        ? sql`case when t.${name} is null and i.${name} is not null then ${word} else '' end`
        : sql`case when t.${name} is distinct from i.${name} then ${word} else '' end`
    })
  return sql.join(cases, sql` || `)
}

/**
 * Compares rows with what is stored, and with what the last import said. `portalKey` begins the keys of rows that were born in this portal and
 * exported; the rest of such a key is the id of its row. Known new members are those that a rehearsal would have written.
 */
export const classify = async (
  db: Database | Transaction,
  parts: Parts,
  rows: readonly CheckedRow[],
  options: { portalKey: string; fundWins: boolean; newMembers: ReadonlySet<number> },
): Promise<Classified[]> => {
  if (rows.length === 0) return []
  const { entity, table, idColumn } = parts
  const { portalKey, fundWins, newMembers } = options
  const source = rows.map((row) => {
    const own =
      idColumn !== null && row.key.startsWith(portalKey) ? Number(row.key.slice(portalKey.length)) : Number.NaN
    return { ...row, row: Number.isSafeInteger(own) ? own : null }
  })
  const stored = idColumn === null ? sql`null::bigint` : sql`t.${idColumn}`
  const stands = idColumn === null ? sql`t.ctid is not null` : sql`t.${idColumn} is not null`
  const standing: Standing[] = await db
    .select({
      line: sql<number>`i.line`,
      isKnown: sql<boolean>`m.key is not null`,
      isRepeated: sql<boolean>`coalesce(m.said = i.said, false)`,
      stands: sql<boolean>`${stands}`,
      isMoved: sql<boolean>`m.key is not null and ${stands} and m.written is distinct from ${digest(parts, 't')}`,
      isOrphan: entity.isOfMember ? sql<boolean>`p.nroafi is null` : sql<boolean>`false`,
      differs: sql<string>`case when ${stands} then ${differing(parts)} else '' end`,
      id: sql<string | number | null>`${stored}`,
    })
    .from(
      sql`(select * from ${incoming(parts, source)}) as i
        left join ${importedRows} m on m.entity = ${sql.raw(String(entity.code))} and m.key = i.key
        left join ${table} t on ${isIncoming(parts, sql`coalesce(m."row", i."row")`)}
        ${entity.isOfMember ? sql`left join ${members} p on p.nroafi = i.nroafi` : sql``}`,
    )
  const memberAt = parts.columns.findIndex(({ plainName }) => plainName === 'nroafi')
  const byLine = new Map(standing.map((one) => [one.line, one]))
  return rows.map((row) => {
    const one = byLine.get(row.line)
    if (one === undefined) throw new Error(`Line ${row.line} was not compared`)
    const isOrphan = one.isOrphan && !newMembers.has(Number(row.values[memberAt]))
    const verdict = judge({ ...one, isOrphan }, entity.word, fundWins)
    return { row, verdict, id: one.id === null ? null : Number(one.id), differs: one.differs.trim() }
  })
}
