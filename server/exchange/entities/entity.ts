import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Kind, Value } from '../cells/cell'

/**
 * Whose word counts where the fund's file and the portal both changed a row since the last import: `fund` overwrites it, `portal` leaves it and
 * lists it, `first` never changes a row that stands.
 */
export type Word = 'fund' | 'portal' | 'first'

/** The cells of a row by their names in the file. */
export type Row = Readonly<Record<string, Value>>

/**
 * A kind of row that is imported and exported: one file of a folder. `columns` are those of the table by their name in the code, in the order
 * of the file; a column's name in the file is its name in the database. A row is found again by `key`, columns of its own, or, where that is null,
 * by the fund's key in the column `clave`. Columns of `kept` are never emptied or changed once they have a value.
 */
export type Entity = {
  /** Of the file, and of its rows in `imported_rows`; a number is never given to another one. */
  name: string
  code: number
  about: string
  table: PgTable
  key: readonly string[] | null
  columns: Readonly<Record<string, Kind>>
  word: Word
  /** Whether its rows belong to a member, in the column `nroafi`. */
  isOfMember: boolean
  kept?: readonly string[]
  /** What no two rows may share besides the key, such as the hour of an appointment; null for a row that takes nothing. */
  alone?: (row: Row) => string | null
  /** What two rows had better not share: it is named in the report, and the row is taken. */
  shared?: (row: Row) => string | null
  /** A rule over several cells: what is wrong and what to do, or null. */
  judge?: (row: Row) => { column: string; reason: string; remedy: string } | null
  /** Why that word counts, for the docs. */
  why: string
}

/** A column of a file: its name there and in the database, its type there, and what its cells may be. */
export type FileColumn = { name: string; sqlType: string; kind: Kind; isKept: boolean }

/** Name of the column with the fund's key. */
export const keyColumn = 'clave'

const columnOf = ({ table }: Entity, property: string): PgColumn => {
  const column = getTableColumns(table)[property]
  if (column === undefined) throw new Error(`No column ${property}`)
  return column
}

/** The columns of an entity as they stand in its file, without the fund's key. */
export const fileColumns = (entity: Entity): FileColumn[] =>
  Object.entries(entity.columns).map(([property, kind]) => {
    const column = columnOf(entity, property)
    const isKept = entity.kept?.includes(property) === true
    return { name: column.name, sqlType: column.getSQLType(), kind, isKept }
  })

/** Names of the columns that a row is found again by; `clave` for the fund's key. */
export const keyNames = (entity: Entity): string[] =>
  entity.key === null ? [keyColumn] : entity.key.map((property) => columnOf(entity, property).name)
