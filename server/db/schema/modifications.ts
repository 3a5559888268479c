import { bigint, index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Modification, SeenFile } from '../../../src/domain/modification/values'
import { fileColumns, settledColumns, id } from './columns'
import { member } from './members'
import { ownProcedure } from './procedures'
import { submissions } from './submissions'

/** What a member asks to be changed in their file: the answers without the file that they began from. */
export type AskedChange = Pick<Modification, 'personales' | 'conyuge' | 'familiares'>

/**
 * Requests to modify a member's file, each with its procedure, which has their state. A request on paper has a procedure
 * alone. `visto` is the file as the member saw it: what differs from it is what they ask for.
 */
export const modificationRequests = pgTable(
  'modification_requests',
  {
    id: id(),
    procedureId: ownProcedure(),
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => submissions.submissionId),
    nroafi: member(),
    pedido: jsonb().$type<AskedChange>().notNull(),
    visto: jsonb().$type<SeenFile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    ...settledColumns(),
  },
  (table) => [index('modification_requests_by_member').on(table.nroafi)],
)

/** Documents of a request in the order of the form. */
export const modificationFiles = pgTable(
  'modification_files',
  {
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => modificationRequests.id, { onDelete: 'cascade' }),
    /** Place among the documents, from 1. */
    position: integer().notNull(),
    ...fileColumns(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
)
