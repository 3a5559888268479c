import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Attendance } from '../../../src/domain/appointments/office'
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
  { district: integer().notNull(), day: date().notNull(), motivo: text().notNull().default('') },
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
    /** Whether its person came; null while nobody said it. */
    attendance: text().$type<Attendance>(),
  },
  (table) => [
    uniqueIndex('appointments_one_of_slot')
      .on(table.district, table.day, table.hour)
      .where(sql`${table.cancelledAt} is null`),
    index('appointments_by_member').on(table.nroafi, table.day),
  ],
)

/**
 * Appointments that a district cancels: the hour is held, and nothing is done, until `effective_at`, when the appointment is cancelled and its letter
 * ordered; until then it can be taken back, which deletes the row. `closes` keeps the hour from being given again.
 */
export const appointmentCancellations = pgTable(
  'appointment_cancellations',
  {
    appointment: integer()
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    effectiveAt: timestamp('effective_at', { withTimezone: true }).notNull(),
    motivo: text().notNull(),
    closes: boolean().notNull(),
    /** Who of the desk, as in the sessions. */
    autor: text().notNull(),
  },
  (table) => [index('appointment_cancellations_due').on(table.effectiveAt)],
)

/** Hours of a day that a district gives no more, such as that of an appointment that it cancelled. */
export const appointmentClosedHours = pgTable(
  'appointment_closed_hours',
  { district: integer().notNull(), day: date().notNull(), hour: text().notNull() },
  (table) => [primaryKey({ columns: [table.district, table.day, table.hour] })],
)

/** Districts whose hours and closed days began with those of the profile: from then on the desk and the imports say them. */
export const appointmentOffices = pgTable('appointment_offices', { district: integer().primaryKey() })
