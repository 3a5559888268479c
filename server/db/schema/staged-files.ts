import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FileOp } from '../../../src/domain/files'
import { bytes } from './columns'
import { member } from './members'

/**
 * Documents that members sent ahead of a request, one per key of the fund (UNS-47). They are deleted after a term. Their
 * bytes are here and not in the data folder, so that nothing else has to be swept when they go.
 */
export const stagedFiles = pgTable(
  'staged_files',
  {
    nroafi: member(),
    op: text().$type<FileOp>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.op] }), index('staged_files_by_age').on(table.at)],
)
