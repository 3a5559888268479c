import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { HeldGroup } from '../../../src/domain/own-data/groups'
import type { Database } from '../../db/database'

/** A row by the names of its columns in the code. */
export type HeldRow = Readonly<Record<string, unknown>>

/** A document of a row: its name, and the key of the store, or the column of the row that its bytes are in. */
export type HeldDocument = { name: string } & ({ key: string } | { column: PgColumn })

/** What the copy holds of one table. */
export type Holding = {
  group: HeldGroup
  /** Its name in the copy. */
  section: string
  table: PgTable
  /** Which rows are a member's. */
  of: (nroafi: number) => SQL | undefined
  /** Columns that stay out, by their names in the code, each with its reason in words for the member. */
  without: Readonly<Record<string, string>>
  /** The documents of a row; null for a table without any. */
  documentsOf: ((row: HeldRow) => readonly HeldDocument[]) | null
}

type MemberTable = PgTable & { nroafi: PgColumn }

type Own = Partial<Pick<Holding, 'without' | 'documentsOf'>>

/** The rows of a table that names its member. */
export const byMember = (group: HeldGroup, section: string, table: MemberTable, own: Own = {}): Holding =>
  heldBy(group, section, table, (nroafi) => eq(table.nroafi, nroafi), own)

/** The rows of a table that a condition finds. */
export const heldBy = (
  group: HeldGroup,
  section: string,
  table: PgTable,
  of: Holding['of'],
  { without = {}, documentsOf = null }: Own = {},
): Holding => ({ group, section, table, of, without, documentsOf })

const isBytes = (column: PgColumn): boolean => column.getSQLType() === 'bytea'

const keysOf = (table: PgTable): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** How many rows are in the memory at once. */
const pageRows = 500

/** The rows of a member, page by page in the order of their keys, without the columns that hold bytes. */
export async function* rowsOf(db: Database, holding: Holding, nroafi: number): AsyncGenerator<HeldRow> {
  const { table, of } = holding
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => !isBytes(column)))
  for (let offset = 0; ; offset += pageRows) {
    const page = await db
      .select(columns)
      .from(table)
      .where(of(nroafi))
      .orderBy(...keysOf(table).map((key) => asc(key)))
      .limit(pageRows)
      .offset(offset)
    yield* page
    if (page.length < pageRows) return
  }
}

const valuesOf = ({ table }: Holding, row: HeldRow): [PgColumn, unknown][] => {
  const names = Object.entries(getTableColumns(table))
  return keysOf(table).map((key) => [key, row[names.find(([, column]) => column.name === key.name)?.[0] ?? '']])
}

/** What tells a document from all others of a member: the same one may belong to several rows. */
export const documentId = (holding: Holding, row: HeldRow, document: HeldDocument): string =>
  'key' in document
    ? document.key
    : [holding.section, document.column.name, ...valuesOf(holding, row).map(([, value]) => String(value))].join('/')

/** The bytes of a row that are in a column; undefined when the row is gone. */
export const bytesOf = async (
  db: Database,
  holding: Holding,
  row: HeldRow,
  column: PgColumn,
): Promise<Uint8Array | undefined> => {
  const [found] = await db
    .select({ bytes: column })
    .from(holding.table)
    .where(and(...valuesOf(holding, row).map(([key, value]) => eq(key, value))))
  return found?.bytes instanceof Uint8Array ? found.bytes : undefined
}
