import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { member } from './members'

/**
 * When a district gives appointments: on a weekday (0 is Sunday), from one minute of the day until before another, one
 * every so many minutes. Several rows of one weekday are several shifts. A district without rows gives none.
 */
export const appointmentHours = pgTable(
  'appointment_hours',
  {
    district: integer().notNull(),
    weekday: integer().notNull(),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    everyMinutes: integer('every_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.district, table.weekday, table.fromMinute] })],
)

/** Days on which a district gives no appointments although it is its weekday: holidays, a move, a strike (TURNO-004). */
export const appointmentClosedDays = pgTable(
  'appointment_closed_days',
  { district: integer().notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.district, table.day] })],
)

/** Who cancelled an appointment: its member, or the district. */
export type CancelledBy = 'afiliado' | 'delegacion'

/**
 * Appointments of members (TURNO-005): day and hour by the clock of the fund. A district gives each hour once: the unique
 * index holds also against two servers, and a cancelled one frees its hour. A district cancels by setting `cancelled_at`
 * and `cancelled_by`.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    nroafi: member(),
    district: integer().notNull(),
    day: date().notNull(),
    /** HH:MM. */
    hour: text().notNull(),
    reason: text().notNull(),
    /** Where the letters about it go. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    cancelledBy: text('cancelled_by').$type<CancelledBy>(),
  },
  (table) => [
    uniqueIndex('appointments_one_of_slot')
      .on(table.district, table.day, table.hour)
      .where(sql`${table.cancelledAt} is null`),
    index('appointments_by_member').on(table.nroafi, table.day),
  ],
)
