import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { ActiveAppointment } from '../../../src/domain/appointments/values'
import { isOver } from '../../../src/domain/appointments/days'
import { todayIn } from '../../../src/domain/dates'
import type { Database, Transaction } from '../../db/database'
import { appointments } from '../../db/schema/appointments'
import type { FundProfile } from '../../../src/contract/fund/profile'
import { placeOf } from '../../fund/districts'

type Books = Database | Transaction

/** An appointment as it is stored. */
export type AppointmentRow = typeof appointments.$inferSelect

/** A member's appointments that are not over at the moment `now` and were not cancelled, the next one first. */
export const listActive = async (books: Books, nroafi: number, now: number): Promise<AppointmentRow[]> => {
  const rows = await books
    .select()
    .from(appointments)
    .where(and(eq(appointments.nroafi, nroafi), isNull(appointments.cancelledAt), gte(appointments.day, todayIn(now))))
    .orderBy(asc(appointments.day), asc(appointments.hour))
  return rows.filter(({ day, hour }) => !isOver(day, hour, now))
}

/** A member's appointment by its id; undefined for one of nobody, or of somebody else. */
export const findOwn = async (books: Books, nroafi: number, id: number): Promise<AppointmentRow | undefined> => {
  const [row] = await books
    .select()
    .from(appointments)
    .where(and(eq(appointments.nroafi, nroafi), eq(appointments.id, id)))
  return row
}

/** A stored appointment as its member sees it; its district by today's name and address. */
export const toActive = (
  { id, district, day, hour, reason }: AppointmentRow,
  profile: Pick<FundProfile, 'districts'>,
): ActiveAppointment => {
  const place = placeOf(profile, district)
  return {
    id,
    fecha: day,
    hora: hour,
    distrito: place?.desdistrito ?? '',
    direccion: place?.direccion ?? '',
    motivo: reason,
  }
}
