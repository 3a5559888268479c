import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ErasableGroup } from '../../../../src/domain/own-data/erasable-groups'
import { id } from '../columns'
import { member } from '../members'
import { ownProcedure } from '../procedures'
import { submissions } from '../submissions'

/**
 * Requests that data be deleted (UNS-150), each with its procedure, which has their state. `homes` are the submissions whose
 * documents are still to be deleted after an approval: their rows are gone by then.
 */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    procedureId: ownProcedure(),
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => submissions.submissionId),
    nroafi: member(),
    grupos: jsonb().$type<readonly ErasableGroup[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When what was asked for was deleted; null until then. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    homes: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    index('erasure_requests_by_member').on(table.nroafi),
    index('erasure_requests_to_empty')
      .on(table.id)
      .where(sql`${table.homes} <> '[]'::jsonb`),
  ],
)
