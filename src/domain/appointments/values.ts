import type { PlainDate } from '../dates'

/** A district that can be asked for an appointment, with its address (TURNO-002). */
export type AppointmentDistrict = { id: number; desdistrito: string; direccion: string }

/** The days of a district: those without appointments, and the last one that can be asked for; null when nobody said (UNS-137). */
export type AppointmentDays = { closed: readonly PlainDate[]; last: PlainDate | null }

/** A time of the day as HH:MM, 24 hours, by the clock of the fund (TURNO-027). */
export type Hour = string

/** What an appointment is asked with (TURNO-001). Texts are '' and the district null until they are answered. */
export type Appointment = {
  idDistrito: number | null
  distrito: string
  direccion: string
  fecha: PlainDate
  hora: Hour
  motivo: string
  mail: string
}

/** An appointment that a member has: to come, or of today (TURNO-005). */
export type ActiveAppointment = {
  id: number
  fecha: PlainDate
  hora: Hour
  distrito: string
  direccion: string
  motivo: string
}

/** Labels of the form, in the order of the screen (TURNO-006). */
export const appointmentLabels = {
  idDistrito: 'Distrito',
  direccion: 'Dirección',
  fecha: 'Fecha',
  hora: 'Horario',
  motivo: 'Motivo',
  mail: 'Email',
} as const satisfies Partial<Record<keyof Appointment, string>>

/** What an appointment can be about, in the fund's order (TURNO-028). */
export const appointmentReasons = [
  'Modificación de datos',
  'Pago por medios electrónicos',
  'Subsidios',
  'Préstamos',
  'Jubilación / Pensión',
  'Exención',
  'IOMA / UDEC',
  'Recupero años / Nivel',
  'Elección de Beneficiario',
  'Otros',
] as const

/** An appointment that nothing was chosen for. */
export const newAppointment = (): Appointment => ({
  idDistrito: null,
  distrito: '',
  direccion: '',
  fecha: '',
  hora: '',
  motivo: '',
  mail: '',
})

/** The appointment at another district: its address is known, date and hour are to be chosen anew (TURNO-011). */
export const atDistrict = (appointment: Appointment, district: AppointmentDistrict | undefined): Appointment => ({
  ...appointment,
  idDistrito: district?.id ?? null,
  distrito: district?.desdistrito ?? '',
  direccion: district?.direccion ?? '',
  fecha: '',
  hora: '',
})
