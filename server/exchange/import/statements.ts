import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from '../entities/entity'
import { fileColumns } from '../entities/entity'
import type { CheckedRow } from './check'

/** What the statements of an entity are made of; `i` are the incoming rows, `t` those of the table, `m` those of `imported_rows`. */
export type Parts = {
  entity: Entity
  table: SQL
  columns: readonly { name: SQL; plainName: string; sqlType: string; isPresent: boolean; isKept: boolean }[]
  /** Column with the id of a row; null where the key is made of columns of its own. */
  idColumn: SQL | null
  schemaName: string
}

const name = (text: string): SQL => sql.raw(`"${text}"`)

/** The parts for an entity whose file has the columns `present`. */
export const partsOf = (entity: Entity, present: ReadonlySet<string>): Parts => {
  const tableName = getTableConfig(entity.table).name
  return {
    entity,
    table: name(tableName),
    columns: fileColumns(entity).map(({ name: column, sqlType, isKept }) => ({
      name: name(column),
      plainName: column,
      sqlType,
      isPresent: present.has(column),
      isKept,
    })),
    idColumn: entity.key === null ? name('id') : null,
    schemaName: tableName,
  }
}

const list = (parts: readonly SQL[]): SQL => sql.join(parts as SQL[], sql`, `)

/** The columns of one side, such as `i` or `t`. */
export const columnsOf = (parts: Parts, side: 'i' | 't'): SQL =>
  list(parts.columns.map(({ name: column }) => sql`${sql.raw(side)}.${column}`))

/** The names of the columns. */
export const namesOf = (parts: Parts): SQL => list(parts.columns.map(({ name: column }) => column))

// A moment as text depends on the zone of the connection.
const hashed = (side: string, { name: column, sqlType }: Parts['columns'][number]): SQL =>
  sqlType.startsWith('timestamp')
    ? sql`extract(epoch from ${sql.raw(side)}.${column})`
    : sql`${sql.raw(side)}.${column}`

/** A digest of the columns of one side. */
export const digest = (parts: Parts, side: 'i' | 't'): SQL =>
  sql`hashtextextended(row(${list(parts.columns.map((column) => hashed(side, column)))})::text, 0)`

/** The columns of a stored row as JSON. */
export const asJson = (parts: Parts): SQL =>
  sql`jsonb_build_object(${list(
    parts.columns.flatMap(({ plainName, name: column }) => [sql.raw(`'${plainName}'`), sql`t.${column}`]),
  )})`

/** Incoming rows with the ids of the rows that they are known to be. */
export type Incoming = CheckedRow & { row: number | null }

/** Incoming rows as a source of columns, one for each of the entity and `line`, `key`, `said`, `row`. */
export const incoming = (parts: Parts, rows: readonly Incoming[]): SQL => {
  const columns = parts.columns.map(({ name: column, sqlType }) => sql`${column} ${sql.raw(sqlType)}`)
  const names = parts.columns.map(({ plainName }) => plainName)
  const json = rows.map(({ line, key, said, row, values }) => {
    const one: Record<string, unknown> = { line, key, said, row }
    for (const [index, column] of names.entries()) one[column] = values[index]
    return one
  })
  return sql`json_to_recordset(${JSON.stringify(json)}::json) as r(line integer, key text, said bigint, "row" bigint, ${list(columns)})`
}

const keyColumnsOf = ({ entity }: Parts): PgColumn[] => {
  const all = getTableColumns(entity.table)
  return (entity.key ?? []).flatMap((property) => all[property] ?? [])
}

/** Whether a stored row is the incoming one: by its id where it has one, else by the columns of its key. */
export const isIncoming = (parts: Parts, id: SQL): SQL =>
  parts.idColumn === null
    ? sql.join(
        keyColumnsOf(parts).map((column) => sql`t.${name(column.name)} = i.${name(column.name)}`),
        sql` and `,
      )
    : sql`t.${parts.idColumn} = ${id}`

/** Whether a stored row is that of a line of `imported_rows`. */
export const isImported = (parts: Parts): SQL => {
  if (parts.idColumn !== null) return sql`t.${parts.idColumn} = m."row"`
  const columns = keyColumnsOf(parts)
  const [only] = columns
  if (columns.length === 1 && only !== undefined) {
    return sql`t.${name(only.name)} = m.key::${sql.raw(only.getSQLType())}`
  }
  return sql.join(
    columns.map(
      (column, index) =>
        sql`t.${name(column.name)} = split_part(m.key, '/', ${sql.raw(String(index + 1))})::${sql.raw(column.getSQLType())}`,
    ),
    sql` and `,
  )
}
