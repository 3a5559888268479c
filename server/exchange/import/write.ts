import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { importedRows } from '../../db/schema/exchange/imports'
import type { Classified } from './classify'
import { asJson, columnsOf, digest, incoming, isIncoming, namesOf, type Incoming, type Parts } from './statements'

const toIncoming = ({ row, id }: Classified): Incoming => ({ ...row, row: id })

const conflict = (
  isNew: boolean,
): SQL => sql`on conflict (entity, key) do update set "row" = excluded."row", said = excluded.said,
  written = excluded.written, import = excluded.import, is_new = ${sql.raw(String(isNew))}, before = excluded.before`

const insertNew = async (
  tx: Transaction,
  parts: Parts,
  rows: readonly Classified[],
  importId: number,
): Promise<void> => {
  const { entity, table, idColumn, schemaName } = parts
  const source = incoming(parts, rows.map(toIncoming))
  const given = sql.raw(`nextval(pg_get_serial_sequence('${schemaName}', 'id'))`)
  const all = idColumn === null ? sql`select * from ${source}` : sql`select ${given} as given, r.* from ${source}`
  const target =
    idColumn === null
      ? sql`insert into ${table} (${namesOf(parts)}) select ${columnsOf(parts, 'i')} from i`
      : sql`insert into ${table} (${idColumn}, ${namesOf(parts)}) overriding system value select i.given, ${columnsOf(parts, 'i')} from i`
  await tx.execute(sql`with i as materialized (${all}), put as (${target})
    insert into ${importedRows} (entity, key, "row", said, written, import, is_new, before)
    select ${sql.raw(String(entity.code))}, i.key, ${idColumn === null ? sql`null` : sql`i.given`}, i.said, ${digest(parts, 'i')}, ${sql.raw(String(importId))}, true, null from i
    ${conflict(true)}`)
}

const updateChanged = async (
  tx: Transaction,
  parts: Parts,
  rows: readonly Classified[],
  importId: number,
): Promise<void> => {
  const { entity, table, idColumn } = parts
  const source = incoming(parts, rows.map(toIncoming))
  const matches = isIncoming(parts, sql`i."row"`)
  const sets = parts.columns
    .filter(({ isPresent }) => isPresent)
    .map(({ name, isKept }) => (isKept ? sql`${name} = coalesce(t.${name}, i.${name})` : sql`${name} = i.${name}`))
  await tx.execute(sql`with i as materialized (select * from ${source}),
    old as (select i.key, ${idColumn === null ? sql`null::bigint` : sql`t.${idColumn}`} as "row", ${asJson(parts)} as before from i join ${table} t on ${matches}),
    put as (update ${table} t set ${sql.join(sets, sql`, `)} from i where ${matches} returning i.key, i.said, ${digest(parts, 't')} as written)
    insert into ${importedRows} (entity, key, "row", said, written, import, is_new, before)
    select ${sql.raw(String(entity.code))}, put.key, old."row", put.said, put.written, ${sql.raw(String(importId))}, false, old.before from put join old on old.key = put.key
    ${conflict(false)}`)
}

// What the file says is what stands: from now on both are known.
const adopt = async (tx: Transaction, parts: Parts, rows: readonly Classified[]): Promise<void> => {
  const { entity, table, idColumn } = parts
  await tx.execute(sql`with i as materialized (select * from ${incoming(parts, rows.map(toIncoming))})
    insert into ${importedRows} (entity, key, "row", said, written, import, is_new, before)
    select ${sql.raw(String(entity.code))}, i.key, ${idColumn === null ? sql`null::bigint` : sql`t.${idColumn}`}, i.said, ${digest(parts, 't')}, null, false, null
    from i join ${table} t on ${isIncoming(parts, sql`i."row"`)}
    on conflict (entity, key) do update set "row" = excluded."row", said = excluded.said, written = excluded.written`)
}

/** Writes the rows that are new, changed or known from now on. */
export const writeRows = async (
  tx: Transaction,
  parts: Parts,
  rows: readonly Classified[],
  importId: number,
): Promise<void> => {
  const of = (verdict: Classified['verdict']) => rows.filter((row) => row.verdict === verdict)
  const [fresh, changed, adopted] = [of('new'), of('changed'), of('adopted')]
  if (fresh.length > 0) await insertNew(tx, parts, fresh, importId)
  if (changed.length > 0) await updateChanged(tx, parts, changed, importId)
  if (adopted.length > 0) await adopt(tx, parts, adopted)
}
