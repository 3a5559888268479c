import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from './members'

/**
 * The member cards that codes were signed for, each under a random id. A member has one that counts at most; `states`
 * is what it says, and a card that says something else is another one. The latest of its codes ends at `endsAt`. A row
 * outlives its member: the withdrawal must stay known.
 */
export const cards = pgTable(
  'cards',
  {
    id: text().primaryKey(),
    nroafi: integer().references(() => members.nroafi, { onDelete: 'set null' }),
    states: text().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('cards_that_count')
      .on(table.nroafi)
      .where(sql`${table.withdrawnAt} is null`),
    index('cards_by_end').on(table.endsAt),
  ],
)
