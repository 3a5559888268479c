import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { WireClosedDay, WireHours } from '../../../src/contract/appointments/desk-schemas'
import { toHour, toMinutes } from '../../../src/domain/appointments/days'
import { shiftProblem, type Shift } from '../../../src/domain/appointments/office'
import { isPlainDate, todayIn, type PlainDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import type { Database, Transaction } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { appointmentClosedDays, appointmentHours, appointments } from '../../db/schema/appointments'
import { appointmentPlaces } from '../../fund/districts'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { listShifts } from '../appointments/slots'

type Stored = typeof appointmentHours.$inferSelect
type Tools = { db: Database | Transaction; config: Services['config'] }

/** A shift as it is stored, with its hours as HH:MM. */
export const toShift = ({ weekday, fromMinute, untilMinute, everyMinutes }: Stored): Shift => ({
  weekday,
  from: toHour(fromMinute),
  until: toHour(untilMinute),
  every: everyMinutes,
})

const inOrder = (shifts: readonly Shift[]): Shift[] =>
  shifts.toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from))

/** The days to come on which an office is closed. */
export const listClosedDays = async (
  { db, config }: Tools,
  office: number,
  today: PlainDate,
): Promise<WireClosedDay[]> => {
  const { day } = appointmentClosedDays
  const rows = await db.select().from(appointmentClosedDays).where(gte(day, today)).orderBy(day)
  const places = appointmentPlaces(config.fund.profile).map(({ id }) => id)
  const own = rows.filter((row) => row.district === office)
  const days = own.map((row) => row.day)
  const given =
    days.length === 0
      ? []
      : await db
          .select({ day: appointments.day, turnos: count() })
          .from(appointments)
          .where(
            and(eq(appointments.district, office), inArray(appointments.day, days), isNull(appointments.cancelledAt)),
          )
          .groupBy(appointments.day)
  const closedAt = (one: PlainDate): Set<number> =>
    new Set(rows.filter((row) => row.day === one).map((row) => row.district))
  return own.map((row) => ({
    dia: row.day,
    motivo: row.motivo,
    todas: places.every((id) => closedAt(row.day).has(id)),
    turnos: given.find((one) => one.day === row.day)?.turnos ?? 0,
  }))
}

const placeOf = ({ config }: Pick<Services, 'config'>, office: number) => {
  const place = appointmentPlaces(config.fund.profile).find(({ id }) => id === office)
  if (place === undefined) throw new ApiProblem(404, 'Esa delegación no da turnos.')
  return place
}

/** The hours of an office, and its closed days. */
export const readHours = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  office: number,
): Promise<WireHours> => {
  const { desdistrito } = placeOf(services, office)
  return {
    nombre: desdistrito,
    horario: inOrder((await listShifts(services.db, office)).map(toShift)),
    cerrados: await listClosedDays(services, office, todayIn(services.clock())),
  }
}

const holdOffices = (tx: Transaction): Promise<void> => holdNames(tx, 'mesa', ['horarios'])

const isSame = (one: readonly Shift[], other: readonly Shift[]): boolean =>
  JSON.stringify(inOrder(one).map(({ weekday, from, until, every }) => [weekday, from, until, every])) ===
  JSON.stringify(inOrder(other).map(({ weekday, from, until, every }) => [weekday, from, until, every]))

/** Sets the hours of an office, for new appointments alone: those that were given stay. */
export const saveHours = (
  services: Pick<Services, 'db' | 'config'>,
  office: number,
  { shifts, seen }: { shifts: readonly Shift[]; seen: readonly Shift[] },
): Promise<void> => {
  placeOf(services, office)
  const problem = shiftProblem(shifts)
  if (problem !== null) throw new ApiProblem(422, problem)
  return services.db.transaction(async (tx) => {
    await holdOffices(tx)
    if (!isSame((await listShifts(tx, office)).map(toShift), seen))
      throw new ApiProblem(409, 'Otra persona cambió el horario mientras lo mirabas. Abrilo de nuevo.')
    await tx.delete(appointmentHours).where(eq(appointmentHours.district, office))
    if (shifts.length === 0) return
    await tx.insert(appointmentHours).values(
      shifts.map(({ weekday, from, until, every }) => ({
        district: office,
        weekday,
        fromMinute: toMinutes(from),
        untilMinute: toMinutes(until),
        everyMinutes: every,
      })),
    )
  })
}

type Closing = { office: number; day: PlainDate; all: boolean }

const officesOf = (services: Pick<Services, 'config'>, { office, all }: Closing): number[] => {
  const { id } = placeOf(services, office)
  return all ? appointmentPlaces(services.config.fund.profile).map((place) => place.id) : [id]
}

/** Closes a day of an office, or of all, for new appointments. */
export const closeDay = (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  closing: Closing & { motivo: string },
): Promise<void> => {
  const { day, motivo } = closing
  if (!isPlainDate(day) || day < todayIn(services.clock())) throw new ApiProblem(422, messages.date)
  const offices = officesOf(services, closing)
  return services.db.transaction(async (tx) => {
    await holdOffices(tx)
    await tx
      .insert(appointmentClosedDays)
      .values(offices.map((district) => ({ district, day, motivo })))
      .onConflictDoUpdate({
        target: [appointmentClosedDays.district, appointmentClosedDays.day],
        set: { motivo },
      })
  })
}

/** Opens a closed day of an office, or of all, again. */
export const openDay = (services: Pick<Services, 'db' | 'config'>, opening: Closing): Promise<void> => {
  const offices = officesOf(services, opening)
  return services.db.transaction(async (tx) => {
    await holdOffices(tx)
    const { district, day } = appointmentClosedDays
    await tx.delete(appointmentClosedDays).where(and(inArray(district, offices), eq(day, opening.day)))
  })
}
