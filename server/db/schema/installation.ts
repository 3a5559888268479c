import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The installation that this database belongs to (one row). The data folder names the same one, or the server does not
 * start. `lastSeenAt` is the latest time the server has seen, which reveals a clock that went back.
 */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  identity: uuid().notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  /** Mark that numbers carry since the last restore; '' before any. */
  epoch: text().notNull().default(''),
  /** When this database was found to be a copy of an earlier moment; null when it never was. */
  restoredAt: moment('restored_at'),
  /** How many submissions without documents the operator accepted; more than a few and than these do not start. */
  missingKnown: integer('missing_known').notNull().default(0),
  /** Where the database was when it was seen last, see `readPlace`; null before the first look. */
  place: text(),
})

/**
 * Calls counted by something other than an address (a member number, a document), for all instances together. `key` is
 * a keyed digest, so that the table names nobody.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Start of the window of this count. */
    windowStart: moment('window_start').notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.windowStart] })],
)

/** Names that transactions hold so that others wait, where no row of their own could be locked. Forgotten after a day. */
export const heldNames = pgTable(
  'held_names',
  {
    name: text().primaryKey(),
    /** When it was held last, by the clock of the database. */
    at: moment('at').notNull(),
  },
  (table) => [index('held_names_by_age').on(table.at)],
)
