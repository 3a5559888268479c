import { and, eq, gte } from 'drizzle-orm'
import { weekdayOf } from '../../src/domain/appointments/days'
import { addDays, addMonths, compareDates, type PlainDate } from '../../src/domain/dates'
import { listOffered } from '../areas/appointments/slots'
import { isFixedHoliday } from '../areas/registration/working-days'
import type { Database } from '../db/database'
import { appointmentClosedDays, appointmentHours, appointmentOffices, appointments } from '../db/schema/appointments'
import { monthsAhead } from '../limits/appointment-reach'
import { holdMember } from '../areas/members/hold'

const [sunday, monday, tuesday, wednesday, thursday] = [0, 1, 2, 3, 4] as const

const morning = { fromMinute: 8 * 60 + 30, untilMinute: 13 * 60, everyMinutes: 30 }
const afternoon = { fromMinute: 14 * 60, untilMinute: 16 * 60, everyMinutes: 30 }

/** Hours of the reference fund: La Plata all day, Mar del Plata on two mornings, Bahía Blanca none for now. */
const demoHours: readonly (typeof appointmentHours.$inferInsert)[] = [
  ...[monday, tuesday, wednesday, thursday].flatMap((weekday) => [
    { district: 1, weekday, ...morning },
    { district: 1, weekday, ...afternoon },
  ]),
  ...[monday, wednesday].map((weekday) => ({ district: 2, weekday, ...morning })),
]

/** The districts that close on holidays. */
const demoDistricts = [1, 2] as const

/** The member who has an appointment, and about what. */
const demoAppointment = {
  nroafi: 120_018,
  district: 1,
  reason: 'Subsidios',
  email: 'rocio.medina@correo.example',
} as const

/** How far ahead closed days are known, in months: further than an appointment can be asked for. */
const knownMonths = monthsAhead + 9

/** Days, as mm-dd, on which no district attends: the communication about the end of the year says so. */
export const demoRecess: readonly string[] = ['12-24', '12-31']

// La Plata closes on the first Wednesday of a month too, so that there is always a day to be seen crossed out.
const isClosed = (district: number, day: PlainDate): boolean =>
  isFixedHoliday(day) ||
  demoRecess.includes(day.slice(5)) ||
  (district === 1 && weekdayOf(day) === wednesday && Number(day.slice(8)) <= 7)

const listClosed = (today: PlainDate): (typeof appointmentClosedDays.$inferInsert)[] => {
  const rows: (typeof appointmentClosedDays.$inferInsert)[] = []
  const last = addMonths(today, knownMonths)
  for (let day = today; compareDates(day, last) <= 0; day = addDays(day, 1)) {
    if (weekdayOf(day) === sunday) continue
    for (const district of demoDistricts) if (isClosed(district, day)) rows.push({ district, day })
  }
  return rows
}

const seedOne = (db: Database, today: PlainDate, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { nroafi, district, reason, email } = demoAppointment
    // Several instances may start at once: the second waits here, and then finds the appointment.
    await holdMember(tx, nroafi)
    const kept = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.nroafi, nroafi), gte(appointments.day, today)))
    if (kept.length > 0) return
    for (let day = addDays(today, 7); compareDates(day, addDays(today, 21)) <= 0; day = addDays(day, 1)) {
      const hour = (await listOffered(tx, { district, day, now })).at(3)
      if (hour === undefined) continue
      const row = { nroafi, district, day, hour, reason, email, createdAt: new Date(now) }
      if ((await tx.insert(appointments).values(row).onConflictDoNothing().returning()).length > 0) return
    }
  })

/**
 * Seeds hours and closed days of the demonstration districts for a year from today, and one member's appointment, unless
 * that member has one or cancelled one to come. A repeated run only adds what time brings.
 */
export const seedDemoAppointments = async (db: Database, today: PlainDate, now: number): Promise<void> => {
  // Bahía Blanca gives none for now, whatever the profile says.
  await db
    .insert(appointmentOffices)
    .values([1, 2, 3].map((district) => ({ district })))
    .onConflictDoNothing()
  await db
    .insert(appointmentHours)
    .values([...demoHours])
    .onConflictDoNothing()
  await db.insert(appointmentClosedDays).values(listClosed(today)).onConflictDoNothing()
  await seedOne(db, today, now)
}
