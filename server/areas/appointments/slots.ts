import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { isOpenWeekday, momentOf, toHour, weekdayOf } from '../../../src/domain/appointments/days'
import type { AppointmentDays, Hour } from '../../../src/domain/appointments/values'
import { addDays, compareDates, todayIn, type PlainDate } from '../../../src/domain/dates'
import type { Database, Transaction } from '../../db/database'
import {
  appointmentClosedDays,
  appointmentClosedHours,
  appointmentHours,
  appointments,
} from '../../db/schema/appointments'
import { lastDay } from '../../limits/appointment-reach'

type Books = Database | Transaction
type Shift = typeof appointmentHours.$inferSelect

const hoursOfShift = ({ fromMinute, untilMinute, everyMinutes }: Shift): Hour[] => {
  if (everyMinutes <= 0) return []
  const hours: Hour[] = []
  for (let minute = fromMinute; minute < untilMinute; minute += everyMinutes) hours.push(toHour(minute))
  return hours
}

/** When a district gives appointments. */
export const listShifts = (books: Books, district: number): Promise<Shift[]> =>
  books.select().from(appointmentHours).where(eq(appointmentHours.district, district))

/** Why a district is closed on a day, '' for no reason given; undefined for a day on which it is not. */
export const findClosing = async (books: Books, district: number, day: PlainDate): Promise<string | undefined> => {
  const [row] = await books
    .select({ motivo: appointmentClosedDays.motivo })
    .from(appointmentClosedDays)
    .where(and(eq(appointmentClosedDays.district, district), eq(appointmentClosedDays.day, day)))
  return row?.motivo
}

const listClosedHours = async (books: Books, district: number, day: PlainDate): Promise<Set<Hour>> => {
  const rows = await books
    .select({ hour: appointmentClosedHours.hour })
    .from(appointmentClosedHours)
    .where(and(eq(appointmentClosedHours.district, district), eq(appointmentClosedHours.day, day)))
  return new Set(rows.map(({ hour }) => hour))
}

/** The hours that a district gives on a day, past ones included; none on a closed day. */
export const listHours = async (books: Books, district: number, day: PlainDate): Promise<Hour[]> => {
  if (!isOpenWeekday(day) || (await findClosing(books, district, day)) !== undefined) return []
  const shifts = await listShifts(books, district)
  const closed = await listClosedHours(books, district, day)
  const hours = shifts.filter(({ weekday }) => weekday === weekdayOf(day)).flatMap(hoursOfShift)
  return [...new Set(hours)].toSorted().filter((hour) => !closed.has(hour))
}

/**
 * The hours that a district gives on a day, taken or not, from the moment `now` (epoch milliseconds) on; none on a closed
 * day, and none beyond the last day that can be asked for.
 */
export const listOffered = async (
  books: Books,
  { district, day, now }: { district: number; day: PlainDate; now: number },
): Promise<Hour[]> => {
  const today = todayIn(now)
  const isInReach = compareDates(day, today) >= 0 && compareDates(day, lastDay(today)) <= 0
  if (!isInReach) return []
  return (await listHours(books, district, day)).filter((hour) => momentOf(day, hour) > now)
}

/** The hours of a day that can still be asked for (API-027). */
export const listFree = async (
  books: Books,
  asked: { district: number; day: PlainDate; now: number },
): Promise<Hour[]> => {
  const offered = await listOffered(books, asked)
  if (offered.length === 0) return []
  const taken = await books
    .select({ hour: appointments.hour })
    .from(appointments)
    .where(
      and(
        eq(appointments.district, asked.district),
        eq(appointments.day, asked.day),
        isNull(appointments.cancelledAt),
        inArray(appointments.hour, offered),
      ),
    )
  const gone = new Set(taken.map(({ hour }) => hour))
  return offered.filter((hour) => !gone.has(hour))
}

/**
 * The days, from today to the last one that can be asked for, on which a district gives no appointments, and that last one
 * (API-030, UNS-137): its closed days, and every weekday that it has no hours on.
 */
export const listClosedDays = async (
  books: Books,
  { district, now }: { district: number; now: number },
): Promise<AppointmentDays> => {
  const today = todayIn(now)
  const last = lastDay(today)
  const closed = await books
    .select({ day: appointmentClosedDays.day })
    .from(appointmentClosedDays)
    .where(
      and(
        eq(appointmentClosedDays.district, district),
        gte(appointmentClosedDays.day, today),
        lte(appointmentClosedDays.day, last),
      ),
    )
  const named = new Set(closed.map(({ day }) => day))
  const shifts = await listShifts(books, district)
  const weekdays = new Set(shifts.filter((shift) => hoursOfShift(shift).length > 0).map(({ weekday }) => weekday))
  const days: PlainDate[] = []
  for (let day = today; compareDates(day, last) <= 0; day = addDays(day, 1)) {
    if (named.has(day) || !isOpenWeekday(day) || !weekdays.has(weekdayOf(day))) days.push(day)
  }
  return { closed: days, last }
}
