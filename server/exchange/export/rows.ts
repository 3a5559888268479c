import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'
import { importedRows } from '../../db/schema/exchange/imports'
import { fileColumns, keyColumn, type Entity, type FileColumn } from '../entities/entity'
import type { Value } from '../cells/cell'

/** The names of the columns of an exported file. */
export const namesOf = (entity: Entity): string[] => [
  ...(entity.key === null ? [keyColumn] : []),
  ...fileColumns(entity).map(({ name }) => name),
]

// As JSON, whatever driver reads it; amounts as text, so that no cent is lost, and moments without the zone of the connection.
const asText = ({ name, sqlType }: FileColumn): SQL => {
  const column = sql.raw(`t."${name}"`)
  if (sqlType.startsWith('numeric')) return sql`${column}::text`
  return sqlType.startsWith('timestamp')
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column
}

const pageRows = 5000

const readPage = (result: unknown): string[] => {
  const rows: unknown = Object(result)['rows']
  return Array.isArray(rows) ? rows.map((row) => String(Object(row)['cells'])) : []
}

/**
 * The rows of an entity as cells, in the order in which they came; one that has no key of the fund's gets one that names this portal
 * and its id. The transaction must be open meanwhile.
 */
export async function* listCells(tx: Transaction, entity: Entity, portalKey: string): AsyncGenerator<string[][]> {
  const columns = fileColumns(entity)
  const table = sql.raw(`"${getTableConfig(entity.table).name}"`)
  const hasOwnKey = entity.key === null
  const key = sql`coalesce(m.key, ${portalKey}::text || t.id::text)`
  const cells = sql.join([...(hasOwnKey ? [key] : []), ...columns.map(asText)], sql`, `)
  const known = sql`left join ${importedRows} m on m.entity = ${sql.raw(String(entity.code))} and m."row" = t.id`
  const order = hasOwnKey
    ? sql`t.id`
    : sql.join(
        (entity.key ?? []).map((property) => sql.raw(`t."${nameOf(entity, property)}"`)),
        sql`, `,
      )
  await tx.execute(sql`declare leaving no scroll cursor for
    select json_build_array(${cells})::text as cells from ${table} t ${hasOwnKey ? known : sql``} order by ${order}`)
  for (;;) {
    const page = readPage(await tx.execute(sql`fetch ${sql.raw(String(pageRows))} from leaving`))
    if (page.length > 0) yield page.map((row) => toCells(row, columns, hasOwnKey))
    if (page.length < pageRows) break
  }
  await tx.execute(sql`close leaving`)
}

const nameOf = (entity: Entity, property: string): string => {
  const at = Object.keys(entity.columns).indexOf(property)
  return fileColumns(entity)[at]?.name ?? property
}

const toCells = (row: string, columns: readonly FileColumn[], hasOwnKey: boolean): string[] => {
  const values: Value[] = JSON.parse(row)
  const own = hasOwnKey ? 1 : 0
  const written = columns.map(({ kind }, at) => {
    const value = values[at + own] ?? null
    return value === null ? '' : kind.write(value)
  })
  return hasOwnKey ? [String(values[0]), ...written] : written
}
