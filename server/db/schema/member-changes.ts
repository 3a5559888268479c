import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WireChangeDone } from '../../../src/contract/changes/wire'
import { member } from './members'

/**
 * Changes that members made under a key of their device, each with its answer. A repeated key gets the same answer and
 * writes nothing. Keys are per member; two members may have the same one.
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    nroafi: member(),
    key: uuid().notNull(),
    /** Name of the kind of change. */
    kind: text().notNull(),
    /** SHA-256 (hex) of the body; '' in rows from before bodies were compared. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb().$type<WireChangeDone>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.key] }), index('member_changes_by_age').on(table.at)],
)
