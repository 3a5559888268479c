import { foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PushKind } from '../../../../src/domain/push/kinds'
import { id } from '../columns'
import { deviceSecrets } from '../sessions'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Where notices of a member go: one subscription for each device that remembers them, gone with it. A browser has one address for
 * everybody who uses it, so an address is of one member, the last who asked for notices there.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    nroafi: integer().notNull(),
    device: uuid().notNull(),
    /** The session that gave it last. */
    sid: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key that it was made for: only that one may send to it. */
    key: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_device').on(table.nroafi, table.device),
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_by_device').on(table.device),
    foreignKey({
      name: 'push_subscriptions_of_device',
      columns: [table.nroafi, table.device],
      foreignColumns: [deviceSecrets.nroafi, deviceSecrets.device],
    }).onDelete('cascade'),
  ],
)
