import { and, count, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { WireDeskAppointment, WireDeskDay } from '../../../src/contract/appointments/desk-schemas'
import { momentOf, weekdayOf } from '../../../src/domain/appointments/days'
import { callMs, weekOf } from '../../../src/domain/appointments/office'
import { addDays, todayIn, type PlainDate } from '../../../src/domain/dates'
import { fullName } from '../../../src/domain/person/names'
import type { Database } from '../../db/database'
import { appointmentCancellations, appointments } from '../../db/schema/appointments'
import { memberPhones } from '../../db/schema/member-contacts'
import { members } from '../../db/schema/members'
import { appointmentPlaces } from '../../fund/districts'
import type { Services } from '../../services'
import { findClosing, listHours, listShifts } from '../appointments/slots'
import { listClosedDays, toShift } from './hours'

type Tools = Pick<Services, 'db' | 'clock' | 'config'>

const { district, day: dayColumn, hour, cancelledAt } = appointments

const listOfDay = (db: Database, office: number, day: PlainDate) =>
  db
    .select({
      row: appointments,
      nombres: members.nombres,
      apellido: members.apellido,
      pending: appointmentCancellations.effectiveAt,
      area: memberPhones.carac,
      phone: memberPhones.telefono,
    })
    .from(appointments)
    .innerJoin(members, eq(members.nroafi, appointments.nroafi))
    .leftJoin(appointmentCancellations, eq(appointmentCancellations.appointment, appointments.id))
    .leftJoin(memberPhones, and(eq(memberPhones.nroafi, appointments.nroafi), eq(memberPhones.main, true)))
    .where(and(eq(district, office), eq(dayColumn, day)))
    .orderBy(hour, appointments.id)

type Found = Awaited<ReturnType<typeof listOfDay>>[number]

const stateOf = ({ row, pending }: Found): WireDeskAppointment['estado'] => {
  if (row.cancelledAt === null) return pending === null ? 'dado' : 'porCancelar'
  return row.cancelledBy === 'delegacion' ? 'canceladoPorDelegacion' : 'canceladoPorAfiliado'
}

const toWire = (found: Found, now: number): WireDeskAppointment => {
  const { row, nombres, apellido, area, phone } = found
  const isSoon = momentOf(row.day, row.hour) - now < callMs
  return {
    id: row.id,
    nroafi: String(row.nroafi),
    nombre: fullName({ nombres, apellido }),
    asunto: row.reason,
    email: row.email,
    telefono: isSoon && phone !== null ? `${area ?? ''} ${phone}`.trim() : '',
    asistencia: row.attendance,
    estado: stateOf(found),
  }
}

const countWeek = async (db: Database, office: number, days: readonly PlainDate[]): Promise<Map<PlainDate, number>> => {
  const rows = await db
    .select({ day: dayColumn, turnos: count() })
    .from(appointments)
    .where(
      and(
        eq(district, office),
        gte(dayColumn, days[0] ?? ''),
        lte(dayColumn, days.at(-1) ?? ''),
        inArray(dayColumn, [...days]),
        isNull(cancelledAt),
      ),
    )
    .groupBy(dayColumn)
  return new Map(rows.map((row) => [row.day, row.turnos]))
}

/** A day of an office: each hour that it gives or that somebody has, and the days of the week with how many come. */
export const readDay = async (
  { db, clock, config }: Tools,
  asked: { office: number | undefined; day: PlainDate | undefined },
): Promise<WireDeskDay | undefined> => {
  const places = appointmentPlaces(config.fund.profile)
  const place = asked.office === undefined ? places[0] : places.find(({ id }) => id === asked.office)
  if (place === undefined) return undefined
  const now = clock()
  const today = todayIn(now)
  const day = asked.day ?? today
  const found = await listOfDay(db, place.id, day)
  const hours = new Set([...(await listHours(db, place.id, day)), ...found.map(({ row }) => row.hour)])
  const week = weekOf(day, weekdayOf(day), addDays)
  const counts = await countWeek(db, place.id, week)
  const shifts = await listShifts(db, place.id)
  const semana = []
  for (const one of week) {
    const atiende = (await listHours(db, place.id, one)).length > 0
    semana.push({ dia: one, turnos: counts.get(one) ?? 0, atiende })
  }
  return {
    delegaciones: places.map(({ id, desdistrito, direccion }) => ({ id, nombre: desdistrito, direccion })),
    delegacion: place.id,
    dia: day,
    hoy: today,
    cerrado: (await findClosing(db, place.id, day)) ?? null,
    horas: [...hours].toSorted().map((one) => ({
      hora: one,
      turnos: found.filter(({ row }) => row.hour === one).map((row) => toWire(row, now)),
    })),
    semana,
    horario: shifts.map(toShift),
    cerrados: await listClosedDays({ db, config }, place.id, today),
  }
}
