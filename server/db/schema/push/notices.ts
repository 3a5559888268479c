import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PushKind } from '../../../../src/domain/push/kinds'
import { pushSubscriptions } from './subscriptions'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Notices to send and notices sent, one for each event and subscription, gone with that. `dueAt` is when it is sent, and, while an instance
 * sends it, when another one may; after `until` it says nothing new any more; `sentAt` is when the push service took it.
 */
export const pushNotices = pgTable(
  'push_notices',
  {
    event: bigint({ mode: 'number' }).notNull(),
    subscription: bigint({ mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    dueAt: moment('due_at').notNull(),
    until: moment('until').notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.subscription] }),
    index('push_notices_due').on(table.sentAt, table.dueAt),
    index('push_notices_by_subscription').on(table.subscription),
    index('push_notices_by_age').on(table.until),
  ],
)

/** The mark of the last event that notices were made of (one row). Whoever makes them holds it. */
export const pushMarks = pgTable('push_marks', {
  id: integer().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
})
