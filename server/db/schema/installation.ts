import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * One row that says which installation this database belongs to: the data folder names the same one, or the server does not
 * start. `lastSeenAt` is how late it has been here, by which a clock that went back is noticed.
 */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  identity: uuid().notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
})

/**
 * Calls counted by something else than an address (a member number, a document), for all instances together. `key` is a
 * keyed digest, so that nobody is named here.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Start of the window that the calls are counted in. */
    windowStart: moment('window_start').notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.windowStart] })],
)
