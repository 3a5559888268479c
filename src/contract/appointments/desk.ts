import type { Shift } from '../../domain/appointments/office'
import { answerOf, day, flag, listOf, number, oneOf, orNull, shape, text, type Read } from '../desk/read'
import type { WireClosedDay, WireDeskAppointment, WireDeskDay, WireHours } from './desk-schemas'

/** An appointment as the desk sees it. */
export type DeskAppointment = WireDeskAppointment

/** A day of an office. */
export type DeskDay = WireDeskDay

/** The hours of an office and its closed days. */
export type OfficeHours = WireHours

/** A closed day of an office. */
export type ClosedDay = WireClosedDay

const states = ['dado', 'porCancelar', 'canceladoPorAfiliado', 'canceladoPorDelegacion'] as const
const attendances = ['vino', 'noVino'] as const

const appointment = shape<WireDeskAppointment>({
  id: number,
  nroafi: text,
  nombre: text,
  asunto: text,
  email: text,
  telefono: text,
  asistencia: orNull(oneOf(attendances)),
  estado: oneOf(states),
})

const shift = shape<Shift>({ weekday: number, from: text, until: text, every: number })
const closedDay = shape<WireClosedDay>({ dia: day, motivo: text, todas: flag, turnos: number })

/** Reads a day of an office. */
export const parseDeskDay = answerOf(
  shape<WireDeskDay>({
    delegaciones: listOf(shape<WireDeskDay['delegaciones'][number]>({ id: number, nombre: text, direccion: text })),
    delegacion: number,
    dia: day,
    hoy: day,
    cerrado: orNull(text),
    horas: listOf(shape<WireDeskDay['horas'][number]>({ hora: text, turnos: listOf(appointment) })),
    semana: listOf(shape<WireDeskDay['semana'][number]>({ dia: day, turnos: number, atiende: flag })),
    horario: listOf(shift),
    cerrados: listOf(closedDay),
  }),
)

/** Reads the hours of an office. */
export const parseOfficeHours = answerOf(
  shape<WireHours>({ nombre: text, horario: listOf(shift), cerrados: listOf(closedDay) }),
)

const isoOrNull: Read<string | null> = orNull(text)

/** Reads what became of an act. */
export const parseActDone = answerOf(shape<{ hasta: string | null }>({ hasta: isoOrNull }))
