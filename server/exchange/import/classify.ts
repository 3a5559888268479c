import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { importedRows } from '../../db/schema/exchange/imports'
import { members } from '../../db/schema/members'
import type { Word } from '../entities/entity'
import type { CheckedRow } from './check'
import { digest, incoming, isIncoming, type Parts } from './statements'

/** What is to be done with a row: written, changed, only noted as known, left because the portal's word counts, or nothing. */
export type Verdict = 'new' | 'changed' | 'adopted' | 'unchanged' | 'kept' | 'orphan'

/** A row with its verdict, the id of the stored row, and the columns in which the two differ. */
export type Classified = { row: CheckedRow; verdict: Verdict; id: number | null; differs: string }

/** A row that the database knows something of, as it comes in JSON. Rows that it knows nothing of are left out. */
type Standing = {
  line: number
  /** Whether its key is known, whether the file said the same last time, and whether the stored row changed since. */
  known: boolean
  repeated: boolean
  moved: boolean
  stands: boolean
  orphan: boolean
  differs: string
  id: number | null
}

const judge = (one: Standing, word: Word, fundWins: boolean): Verdict => {
  const { known, repeated, stands, moved, orphan, differs } = one
  if (orphan) return 'orphan'
  if (repeated) return 'unchanged'
  if (!stands) return known && word === 'portal' && !fundWins ? 'kept' : 'new'
  if (differs === '' || word === 'first') return 'adopted'
  return known && moved && word === 'portal' && !fundWins ? 'kept' : 'changed'
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
  const orphan = entity.isOfMember ? sql`p.nroafi is null` : sql`false`
  const repeated = sql`coalesce(m.said = i.said, false)`
  const said = sql`json_build_object('line', i.line, 'known', m.key is not null, 'repeated', ${repeated}, 'stands', ${stands}, 'orphan', ${orphan},
    'moved', m.key is not null and not ${repeated} and ${stands} and m.written is distinct from ${digest(parts, 't')},
    'differs', case when ${stands} and not ${repeated} then ${differing(parts)} else '' end, 'id', ${stored})`
  const [found] = await db
    .select({ standing: sql<Standing[] | null>`json_agg(${said})` })
    .from(
      sql`(select * from ${incoming(parts, source)}) as i
        left join ${importedRows} m on m.entity = ${sql.raw(String(entity.code))} and m.key = i.key
        left join ${table} t on ${isIncoming(parts, sql`coalesce(m."row", i."row")`)}
        ${entity.isOfMember ? sql`left join ${members} p on p.nroafi = i.nroafi` : sql``}`,
    )
    .where(sql`m.key is not null or ${stands} or ${orphan}`)
  const memberAt = parts.columns.findIndex(({ plainName }) => plainName === 'nroafi')
  const byLine = new Map((found?.standing ?? []).map((one) => [one.line, one]))
  return rows.map((row) => {
    const one = byLine.get(row.line)
    const isOwn = row.key.startsWith(portalKey)
    // It was born here and is gone: nobody wants it back. A payment that was made here is no former one.
    if (isOwn && one?.stands !== true)
      return { row, verdict: entity.word === 'portal' ? 'kept' : 'unchanged', id: null, differs: '' }
    if (one === undefined) return { row, verdict: 'new', id: null, differs: '' }
    const isOrphan = one.orphan && !newMembers.has(Number(row.values[memberAt]))
    const verdict = judge({ ...one, orphan: isOrphan }, entity.word, fundWins)
    return { row, verdict, id: one.id, differs: one.differs.trim() }
  })
}
