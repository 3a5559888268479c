import type { Appointment } from '../../../src/domain/appointments/values'
import { appointmentProblems } from '../../../src/domain/appointments/validate'
import { momentOf } from '../../../src/domain/appointments/days'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { compareDates, todayIn } from '../../../src/domain/dates'
import { fail, ok, type Result } from '../../../src/domain/result'
import { recordAudit } from '../../audit'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { appointments } from '../../db/schema/appointments'
import { recordEvent } from '../../events/record'
import { districtOf } from '../../fund/districts'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { listActive, type AppointmentRow } from './repository'
import { beyondLast, lastDay } from '../../limits/appointment-reach'
import { listOffered } from './slots'

/** An appointment that a member asks for, and the address of the call. */
export type Booking = { nroafi: number; ip: string; appointment: Appointment }

/** The appointment that a booking led to, and whether a letter has to tell of it: it is new, or not as it was. */
export type Booked = { row: AppointmentRow; hasNews: boolean }

/** Takes the hour; undefined when the district does not give it, or somebody else has it. */
const take = async (
  services: Services,
  tx: Transaction,
  { nroafi, appointment }: Booking,
): Promise<AppointmentRow | undefined> => {
  const { idDistrito, fecha, hora, motivo, mail } = appointment
  if (districtOf(services.config.fund.profile, idDistrito ?? 0)?.appointments === false) return undefined
  const offered = await listOffered(tx, { district: idDistrito ?? 0, day: fecha, now: services.clock() })
  if (!offered.includes(hora)) return undefined
  const [row] = await tx
    .insert(appointments)
    .values({
      nroafi,
      district: idDistrito ?? 0,
      day: fecha,
      hour: hora,
      reason: motivo,
      email: mail,
      createdAt: new Date(services.clock()),
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** The appointment with the reason and e-mail that it is asked for with now. */
const change = async (
  tx: Transaction,
  id: number,
  { motivo, mail }: Appointment,
): Promise<AppointmentRow | undefined> => {
  const [row] = await tx
    .update(appointments)
    .set({ reason: motivo, email: mail })
    .where(eq(appointments.id, id))
    .returning()
  return row
}

/**
 * Books an appointment (API-031), or gives the same one when it was booked already: whoever lost the answer may ask
 * again, also with another reason or e-mail. A member has one to come at a time; an hour is given once, by the unique
 * index. The failure is in words for the member.
 */
export const book = async (services: Services, booking: Booking): Promise<Result<Booked, string>> => {
  const { db, clock, callCounts } = services
  const { nroafi, ip, appointment } = booking
  const { idDistrito, fecha, hora, motivo, mail } = appointment
  const now = clock()
  const [problem] = appointmentProblems(appointment, todayIn(now))
  if (problem !== undefined || idDistrito === null) return fail(problem?.message ?? appointmentWords.districtFirst)
  if (compareDates(fecha, lastDay(todayIn(now))) > 0) return fail(beyondLast)
  return db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const active = await listActive(tx, nroafi, now)
    const same = active.find(({ district, day, hour }) => district === idDistrito && day === fecha && hour === hora)
    if (same?.reason === motivo && same.email === mail) return ok({ row: same, hasNews: false })
    const isOther = ({ day, hour }: AppointmentRow): boolean => momentOf(day, hour) > now
    if (same === undefined && active.some(isOther)) return fail(appointmentWords.other)
    const row = same ? await change(tx, same.id, appointment) : await take(services, tx, booking)
    if (row === undefined) return fail(appointmentWords.taken)
    // Beyond the limit all of it is rolled back, and so is the count.
    const wait = await callCounts.count('appointments', { about: [`turno:${nroafi}`] }, tx)
    if (wait !== undefined) throw beyondLimit(limits.rates.appointments, wait)
    await recordAudit(services, { event: 'turnoPedido', nroafi, ip, detail: { turno: row.id } }, tx)
    const paso = same ? 'cambiado' : 'pedido'
    await recordEvent(tx, {
      kind: 'turno',
      at: new Date(now),
      origin: 'persona',
      nroafi,
      about: row.id,
      detail: { paso },
    })
    return ok({ row, hasNews: true })
  })
}
