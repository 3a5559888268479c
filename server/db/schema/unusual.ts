import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UnusualKind } from '../../../src/domain/session/unusual'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What was unusual at the account of a member (UNS-152), and what they said of it. Kept for 30 days. */
export const unusualEvents = pgTable(
  'unusual_events',
  {
    id: uuid().primaryKey(),
    nroafi: integer().notNull(),
    kind: text().$type<UnusualKind>().notNull(),
    at: moment('at').notNull(),
    /** The session it came by; null for a mailed link, and for what the member reports without an event. */
    sid: uuid(),
    /** The device it came from; null when it named none. */
    device: uuid(),
    /** When the account was used on that device for the first time. */
    deviceSince: moment('device_since').notNull(),
    /** Browser and system of it in words. */
    label: text().notNull(),
    /** When the member said whether it was them; null until then. */
    answeredAt: moment('answered_at'),
    wasMine: boolean('was_mine'),
  },
  (table) => [
    index('unusual_events_by_member').on(table.nroafi, table.at),
    index('unusual_events_by_age').on(table.at),
  ],
)
