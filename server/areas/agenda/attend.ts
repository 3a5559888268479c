import { eq } from 'drizzle-orm'
import { momentOf } from '../../../src/domain/appointments/days'
import { markDays, type Attendance } from '../../../src/domain/appointments/office'
import { addDays, todayIn } from '../../../src/domain/dates'
import { appointments } from '../../db/schema/appointments'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { holdAppointment } from './cancel'

/** Marks that somebody came to their appointment, or not; from its hour on, for some days, and the last word counts. */
export const markAttendance = (
  services: Pick<Services, 'db' | 'clock'>,
  { id, attendance }: { id: number; attendance: Attendance },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const row = await holdAppointment(tx, id)
    const now = services.clock()
    if (momentOf(row.day, row.hour) > now) throw new ApiProblem(409, 'Todavía no es la hora de ese turno.')
    if (addDays(row.day, markDays) < todayIn(now)) throw new ApiProblem(409, 'Pasó más de una semana: ya no se marca.')
    await tx.update(appointments).set({ attendance }).where(eq(appointments.id, id))
  })
