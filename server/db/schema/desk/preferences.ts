import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SavedView } from '../../../../src/domain/desk/preferences'

/**
 * What a user of the desk has chosen, one row for each: keys of one letter, and saved views of the queue, which are names and
 * filters and no data of anybody. `usuario` is the user's name in sessions. A row ends when it was not changed for long.
 */
export const deskPreferences = pgTable(
  'desk_preferences',
  {
    usuario: text().primaryKey(),
    atajos: boolean().notNull(),
    vistas: jsonb().$type<SavedView[]>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('desk_preferences_by_change').on(table.changedAt)],
)
