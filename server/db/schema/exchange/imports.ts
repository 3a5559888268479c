import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonValue } from '../../../../src/domain/json'
import { id } from '../columns'

/** What became of the rows of one kind: how many were read, and each of them is counted once more. */
export type ImportCounts = {
  read: number
  new: number
  changed: number
  unchanged: number
  /** The portal's word counted: the row was changed here since, and the file did not win. */
  kept: number
  refused: number
}

/** `ensayo`: a rehearsal, which wrote nothing else. `abierto`: begun, and not ended yet. `deshecho`: taken back. */
export type ImportState = 'ensayo' | 'abierto' | 'hecho' | 'deshecho'

/** Imports of the fund's data, and rehearsals of them. `digest` is that of all files, `progress` the rows done of each by its name. */
export const imports = pgTable('imports', {
  id: id(),
  digest: text().notNull(),
  state: text().$type<ImportState>().notNull(),
  progress: jsonb().$type<Record<string, number>>().notNull(),
  /** By the name of the entity. */
  counts: jsonb().$type<Record<string, ImportCounts>>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/**
 * The rows that came by an import, by the fund's key: what the file said last (`said`, a digest), what was written then (`written`, a digest of
 * the stored row), and what the last import that wrote it did. Without it nobody could tell a change of the fund's from one of the member's.
 */
export const importedRows = pgTable(
  'imported_rows',
  {
    /** Code of the entity. */
    entity: smallint().notNull(),
    key: text().notNull(),
    /** Id of the row; null where the key is made of columns of its own. */
    row: bigint({ mode: 'number' }),
    /** Null when it is to be compared anew. */
    said: bigint({ mode: 'number' }),
    written: bigint({ mode: 'bigint' }).notNull(),
    /** The import that wrote the row last; null when none did. */
    import: bigint({ mode: 'number' }),
    isNew: boolean('is_new').notNull(),
    /** The row before that import changed it. Cleared when the next one begins, or after 90 days. */
    before: jsonb().$type<JsonValue>(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.key] }),
    index('imported_rows_before')
      .on(table.import)
      .where(sql`${table.before} is not null`),
  ],
)
