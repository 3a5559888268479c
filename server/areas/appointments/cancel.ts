import { and, eq, isNull } from 'drizzle-orm'
import { momentOf } from '../../../src/domain/appointments/days'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { fail, ok, type Result } from '../../../src/domain/result'
import { recordAudit } from '../../audit'
import { appointments } from '../../db/schema/appointments'
import { recordEvent } from '../../events/record'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { findOwn, type AppointmentRow } from './repository'

/** A cancelled appointment, and whether this call cancelled it. */
export type Cancelled = { row: AppointmentRow; isNew: boolean }

/**
 * Cancels a member's appointment (API-032), which frees its hour. One that was cancelled before, also by the district, is
 * cancelled: the call may be repeated. The failure is in words for the member.
 */
export const cancelAppointment = (
  services: Services,
  { nroafi, id, ip }: { nroafi: number; id: number; ip: string },
): Promise<Result<Cancelled, string>> =>
  services.db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const row = await findOwn(tx, nroafi, id)
    if (row === undefined) return fail(appointmentWords.unknown)
    if (row.cancelledAt !== null) return ok({ row, isNew: false })
    const now = services.clock()
    if (momentOf(row.day, row.hour) <= now) return fail(appointmentWords.past)
    const gone = await tx
      .update(appointments)
      .set({ cancelledAt: new Date(now), cancelledBy: 'afiliado' })
      .where(and(eq(appointments.id, id), isNull(appointments.cancelledAt)))
      .returning({ id: appointments.id })
    // The district came first.
    if (gone.length === 0) return ok({ row, isNew: false })
    await recordAudit(services, { event: 'turnoCancelado', nroafi, ip, detail: { turno: id } }, tx)
    const paso = 'cancelado'
    await recordEvent(tx, { kind: 'turno', at: new Date(now), origin: 'persona', nroafi, about: id, detail: { paso } })
    return ok({ row, isNew: true })
  })
