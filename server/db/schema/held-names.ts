import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Names that transactions hold so that others wait, where no row of their own could be locked. Forgotten after a day. */
export const heldNames = pgTable(
  'held_names',
  {
    name: text().primaryKey(),
    /** When it was held last, by the clock of the database. */
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('held_names_by_age').on(table.at)],
)
