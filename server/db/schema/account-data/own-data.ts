import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, timestamp, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HeldBytes } from '../../../../src/domain/own-data/groups'
import { member } from '../members'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * How a copy stands. `pedida`: it waits, or is being made. `lista`: it can be downloaded. `fallida`: it could not be made, and does
 * not count. `borrada`: its time is over, or what it held was deleted.
 */
export type CopyState = 'pedida' | 'lista' | 'fallida' | 'borrada'

/**
 * Copies of all that the server holds of a member (UNS-150): one a day that counts, which the unique index holds also against two
 * servers. Its bytes are in the document store, in parts, until `endsAt`. Rows are deleted after 30 days.
 */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: uuid().primaryKey(),
    nroafi: member(),
    state: text().$type<CopyState>().notNull(),
    /** The day that it counts for, by the fund's calendar. */
    day: date().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When an instance last went on making it; the others leave it alone for a while. */
    triedAt: moment('tried_at'),
    tries: integer().notNull().default(0),
    readyAt: moment('ready_at'),
    endsAt: moment('ends_at'),
    /** How many bytes it has, in how many parts, and how many belong to each group; null while it is not ready. */
    bytes: bigint({ mode: 'number' }),
    parts: integer(),
    held: jsonb().$type<HeldBytes>(),
  },
  (table) => [
    uniqueIndex('data_copies_one_a_day')
      .on(table.nroafi, table.day)
      .where(sql`${table.state} <> 'fallida'`),
    index('data_copies_by_age').on(table.askedAt),
    index('data_copies_at_work')
      .on(table.state)
      .where(sql`${table.state} in ('pedida', 'lista')`),
  ],
)
