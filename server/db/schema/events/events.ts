import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventKind, EventOrigin } from '../../../../src/contract/events/kinds'
import type { WireSeen } from '../../../../src/contract/notifications/schemas'
import type { JsonValue } from '../../../../src/domain/json'
import { id } from '../columns'
import { members } from '../members'
import { procedures } from '../procedures'

/**
 * What happened, written in the transaction in which it did: the fund's own system, the notices and the letters read it. It holds ids and states, never
 * personal data, and refers to no member, so that what happened outlives whom it happened to.
 *
 * `id` is given when a row is written, which is before it can be seen. `mark` is given afterwards, in an order in which nobody can be overtaken (server/events/order.ts):
 * whoever reads on from a mark misses nothing.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** Null until it is in its order. */
    mark: bigint({ mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    origin: text().$type<EventOrigin>().notNull(),
    /** Whom it is about; null for everybody, and for somebody without a number. */
    nroafi: integer(),
    /** Id or number of what it is about, by its kind. */
    about: text().notNull(),
    detail: jsonb().$type<JsonValue>().notNull(),
    /** Two events of one name are one; null for an event that may come again. */
    once: text(),
  },
  (table) => [
    uniqueIndex('events_by_mark')
      .on(table.mark)
      .where(sql`${table.mark} is not null`),
    index('events_to_order')
      .on(table.id)
      .where(sql`${table.mark} is null`),
    index('events_by_member')
      .on(table.nroafi, table.id)
      .where(sql`${table.nroafi} is not null`),
    uniqueIndex('events_once')
      .on(table.once)
      .where(sql`${table.once} is not null`),
    index('events_by_age').on(table.at),
  ],
)

/** The last mark that was given, and the last of those that were deleted (one row). Whoever orders events holds it. */
export const eventMarks = pgTable('event_marks', {
  id: integer().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
  forgotten: bigint({ mode: 'number' }).notNull(),
})

/** What a member has seen on any of their devices: one row, with a mark for each thing (`clave`, `evento`), the newest last. */
export const memberSeen = pgTable('member_seen', {
  nroafi: integer()
    .primaryKey()
    .references(() => members.nroafi, { onDelete: 'cascade' }),
  marks: jsonb().$type<WireSeen['vistas']>().notNull(),
})

/** The states that a procedure came to, for its line: kept as long as the procedure, when its events are gone. */
export const procedureSteps = pgTable(
  'procedure_steps',
  {
    id: id(),
    procedureId: bigint('procedure_id', { mode: 'number' })
      .notNull()
      .references(() => procedures.id, { onDelete: 'cascade' }),
    estado: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('procedure_steps_by_procedure').on(table.procedureId, table.id)],
)
