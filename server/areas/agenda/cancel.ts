import { and, eq, isNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { momentOf } from '../../../src/domain/appointments/days'
import { undoMs } from '../../../src/domain/appointments/office'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { appointmentCancellations, appointmentClosedHours, appointments } from '../../db/schema/appointments'
import { recordEvent } from '../../events/record'
import { placeOf } from '../../fund/districts'
import { ApiProblem } from '../../http/api-problem'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { orderLetter } from '../letters/orders'

/** Pause between two rounds, in milliseconds: a cancellation is done soon after its minute. */
const roundMs = 5000

type Row = typeof appointments.$inferSelect

/** The refusal of what names no appointment. */
export const noSuchAppointment = (): ApiProblem => new ApiProblem(404, 'No encontramos ese turno. Actualizá la agenda.')

/** An appointment that stands, held until the transaction ends. */
export const holdAppointment = async (tx: Transaction, id: number): Promise<Row> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  if (row === undefined) throw noSuchAppointment()
  if (row.cancelledAt !== null) throw new ApiProblem(409, 'Ese turno ya está cancelado.')
  return row
}

/** What the desk cancels, with the words that the person reads. */
export type Cancelling = { usuario: string; ip: string; id: number; motivo: string; cierra: boolean }

/**
 * Cancels an appointment within a minute, in which it can be taken back: nothing is done and no letter leaves before. Asked for again it is
 * one, with the last words. Gives when it is done.
 */
export const cancelByDesk = (services: Services, { usuario, ip, id, motivo, cierra }: Cancelling): Promise<Date> =>
  services.db.transaction(async (tx) => {
    const row = await holdAppointment(tx, id)
    const now = services.clock()
    if (momentOf(row.day, row.hour) <= now) throw new ApiProblem(409, 'Ese turno ya pasó: marcá si vino o no.')
    const effectiveAt = new Date(now + undoMs)
    const values = { effectiveAt, motivo, closes: cierra, autor: usuario }
    await tx
      .insert(appointmentCancellations)
      .values({ appointment: id, ...values })
      .onConflictDoUpdate({ target: appointmentCancellations.appointment, set: values })
    const detail = { usuario, turno: id, cierra }
    await recordAudit(services, { event: 'turnoCancelado', nroafi: row.nroafi, ip, detail }, tx)
    return effectiveAt
  })

/** Takes a cancellation back, while its minute lasts. */
export const undoCancelling = (services: Services, id: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    await holdAppointment(tx, id)
    const gone = await tx
      .delete(appointmentCancellations)
      .where(eq(appointmentCancellations.appointment, id))
      .returning({ id: appointmentCancellations.appointment })
    if (gone.length === 0) throw new ApiProblem(409, 'Ese turno no se está cancelando.')
  })

type Applying = Pick<Services, 'db' | 'clock' | 'config'>

type Due = typeof appointmentCancellations.$inferSelect

const tell = async (tx: Transaction, { config }: Applying, row: Row, { motivo }: Due, at: Date): Promise<void> => {
  const place = placeOf(config.fund.profile, row.district)
  const content = {
    kind: 'turno' as const,
    dia: row.day,
    hora: row.hour,
    delegacion: place?.desdistrito ?? '',
    direccion: place?.direccion ?? '',
    asunto: row.reason,
    motivo,
  }
  const key = `turno-cancelado:${row.id}`
  await orderLetter(tx, { key, to: row.email, nroafi: row.nroafi, submissionId: null, content, at })
  const event = { kind: 'turno', at, origin: 'gestion', nroafi: row.nroafi, about: row.id } as const
  await recordEvent(tx, { ...event, detail: { paso: 'cancelado' }, once: key })
}

const applyOne = (services: Applying): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const at = new Date(services.clock())
    const [due] = await tx
      .select()
      .from(appointmentCancellations)
      .where(lte(appointmentCancellations.effectiveAt, at))
      .orderBy(appointmentCancellations.effectiveAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return false
    await tx.delete(appointmentCancellations).where(eq(appointmentCancellations.appointment, due.appointment))
    const [row] = await tx
      .update(appointments)
      .set({ cancelledAt: at, cancelledBy: 'delegacion' })
      // Its person may have come first.
      .where(and(eq(appointments.id, due.appointment), isNull(appointments.cancelledAt)))
      .returning()
    if (row === undefined) return true
    const { district, day, hour } = row
    if (due.closes) await tx.insert(appointmentClosedHours).values({ district, day, hour }).onConflictDoNothing()
    await tell(tx, services, row, due, at)
    return true
  })

/** Does the cancellations whose minute is over: each in one transaction with its event and the order of its letter. */
export const applyCancellations = async (
  services: Applying,
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<void> => {
  while (!isOver() && (await applyOne(services)));
}

/** Looks every few seconds for cancellations whose minute is over. */
export const registerCancellations = (app: FastifyInstance, services: Services): void =>
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'appointments that the desk cancels were not cancelled',
    run: ({ isOver }) => applyCancellations(services, { isOver }),
  })
