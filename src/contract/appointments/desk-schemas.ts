import { z } from 'zod'
import { intervals, officeMost } from '../../domain/appointments/office'
import { fieldText, wellFormed } from '../primitives'

const day = z.string(wellFormed).regex(/^\d{4}-\d{2}-\d{2}$/, wellFormed)
const hour = z.string(wellFormed).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wellFormed)
const district = z.int(wellFormed).min(1, wellFormed).max(99_999, wellFormed)
const appointment = z.int(wellFormed).min(1, wellFormed)

/** Query of a day of an office; without a district the first one that gives appointments, without a day today. */
export const dayQuerySchema = z.object({
  delegacion: z.coerce.number(wellFormed).pipe(district).optional(),
  dia: day.optional(),
})

const appointmentRow = z.object({
  id: z.int(),
  nroafi: z.string(),
  nombre: z.string(),
  asunto: z.string(),
  email: z.string(),
  /** Only when there is little time left: '' otherwise. */
  telefono: z.string(),
  asistencia: z.enum(['vino', 'noVino']).nullable(),
  estado: z.enum(['dado', 'porCancelar', 'canceladoPorAfiliado', 'canceladoPorDelegacion']),
})

/** An appointment as the desk sees it. */
export type WireDeskAppointment = z.infer<typeof appointmentRow>

const shift = z.strictObject({
  weekday: z.int(wellFormed).min(0, wellFormed).max(6, wellFormed),
  from: hour,
  until: hour,
  every: z.literal(intervals, wellFormed),
})

const anyShift = z.object({ weekday: z.int(), from: z.string(), until: z.string(), every: z.int() })

const closed = z.object({
  dia: z.string(),
  motivo: z.string(),
  /** Whether every office is closed on it. */
  todas: z.boolean(),
  /** Appointments that stand on it. */
  turnos: z.int(),
})

/** A closed day of an office. */
export type WireClosedDay = z.infer<typeof closed>

/** Answer of a day: its hours with who has them, the days of its week, the offices. */
export const deskDaySchema = z.object({
  delegaciones: z.array(z.object({ id: z.int(), nombre: z.string(), direccion: z.string() })),
  delegacion: z.int(),
  dia: z.string(),
  hoy: z.string(),
  /** Why the office is closed; null when it is not. */
  cerrado: z.string().nullable(),
  horas: z.array(z.object({ hora: z.string(), turnos: z.array(appointmentRow) })),
  semana: z.array(z.object({ dia: z.string(), turnos: z.int(), atiende: z.boolean() })),
  horario: z.array(anyShift),
  cerrados: z.array(closed),
})

/** A day of an office. */
export type WireDeskDay = z.infer<typeof deskDaySchema>

/** Body by which somebody is marked to have come, or not. */
export const attendanceSchema = z.object({ id: appointment, asistencia: z.enum(['vino', 'noVino'], wellFormed) })

/** Body by which an appointment is cancelled: what its person reads, and whether its hour is given again. */
export const deskCancelSchema = z.object({
  id: appointment,
  motivo: fieldText(officeMost.reason),
  cierra: z.boolean(wellFormed),
})

/** Body by which a cancellation is taken back. */
export const deskUndoSchema = z.object({ id: appointment })

/** Answer of an act: until when it can be taken back (ISO 8601), null for never. */
export const actDoneSchema = z.object({ hasta: z.string().nullable() })

/** Query of the hours of an office. */
export const hoursQuerySchema = z.object({ delegacion: z.coerce.number(wellFormed).pipe(district) })

/** Answer: the hours of an office and its closed days to come. */
export const hoursSchema = z.object({ nombre: z.string(), horario: z.array(anyShift), cerrados: z.array(closed) })

/** The hours of an office and its closed days. */
export type WireHours = z.infer<typeof hoursSchema>

const shifts = z.array(shift).max(officeMost.shifts, wellFormed)

/** Body by which the hours of an office are set; `vistos` are those that were changed. */
export const saveHoursSchema = z.object({
  delegacion: district,
  horario: shifts,
  vistos: z.array(anyShift).max(200, wellFormed),
})

/** Body by which a day of an office, or of all, is closed. */
export const closeDaySchema = z.object({
  delegacion: district,
  dia: day,
  motivo: fieldText(officeMost.closedReason),
  todas: z.boolean(wellFormed),
})

/** Body by which a closed day is opened again. */
export const openDaySchema = z.object({ delegacion: district, dia: day, todas: z.boolean(wellFormed) })
