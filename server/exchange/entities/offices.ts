import { appointmentClosedDays, appointmentHours, appointments } from '../../db/schema/appointments'
import { communications } from '../../db/schema/offices/communications'
import { procedures } from '../../db/schema/procedures'
import type { Situation, StoredState } from '../../../src/domain/communications/publication'
import { appointmentReasons } from '../../../src/domain/appointments/values'
import { optional } from '../cells/cell'
import { date, hour, minuteOfDay, moment } from '../cells/dates'
import { district, districtList, listed, oneOf, whole } from '../cells/numbers'
import { anyText, email, memberNumber, text } from '../cells/text'
import type { Entity } from './entity'

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** When districts give appointments. */
const hourRows: Entity = {
  name: 'horarios',
  code: 14,
  about:
    'When a district gives appointments: on a weekday, from one hour until before another, one every so many minutes.',
  table: appointmentHours,
  key: ['district', 'weekday', 'fromMinute'],
  columns: {
    district,
    weekday: listed(
      weekdays.map((name, id) => ({ id, name })),
      '1',
    ),
    fromMinute: minuteOfDay('08:30'),
    untilMinute: minuteOfDay('13:00'),
    everyMinutes: whole(5, 480, '30'),
  },
  word: 'portal',
  isOfMember: false,
  judge: ({ from_minute: from, until_minute: until }) =>
    Number(from) < Number(until)
      ? null
      : { column: 'until_minute', reason: 'is not after the first hour', remedy: 'Correct one of the two.' },
  why: 'The desk says them; the profile gives those that an office begins with.',
}

/** Days on which a district gives none. */
const closedRows: Entity = {
  name: 'cierres',
  code: 15,
  about: 'Days on which a district gives no appointments although it is its weekday.',
  table: appointmentClosedDays,
  key: ['district', 'day'],
  columns: { district, day: date('2026-12-24'), motivo: anyText(60, 'Fiestas') },
  word: 'portal',
  isOfMember: false,
  why: 'The desk closes and opens days.',
}

/** Appointments. */
const appointmentRows: Entity = {
  name: 'turnos',
  code: 16,
  about: 'Appointments of members, given or cancelled. A district gives an hour once.',
  table: appointments,
  key: null,
  columns: {
    nroafi: memberNumber(),
    district,
    day: date('2026-12-10'),
    hour: hour('09:30'),
    reason: oneOf(Object.fromEntries(appointmentReasons.map((reason) => [reason, ''])), 'Subsidios'),
    email: email('maria.gomez@correo.example'),
    createdAt: moment('2026-11-20 10:15'),
    cancelledAt: optional(moment('2026-11-25 18:00')),
    cancelledBy: optional(oneOf({ afiliado: '', delegacion: '' }, 'afiliado')),
    attendance: optional(oneOf({ vino: '', noVino: '' }, 'vino')),
  },
  word: 'portal',
  isOfMember: true,
  alone: ({ district: office, day, hour: at, cancelled_at: cancelled }) =>
    cancelled === null ? `${String(office)} ${String(day)} ${String(at)}` : null,
  judge: ({ cancelled_at: at, cancelled_by: by }) =>
    (at === null) === (by === null)
      ? null
      : { column: 'cancelled_by', reason: 'goes with cancelled_at alone', remedy: 'Fill both, or none.' },
  why: 'Members ask for and cancel them here.',
}

/** Procedures. */
const procedureRows: Entity = {
  name: 'tramites',
  code: 17,
  about:
    'Procedures of the members and how they stand, without their documents. Numbers of the form TR-2026-000001 are those of the portal.',
  table: procedures,
  key: ['nrotramite'],
  columns: {
    nrotramite: text(40, 'EXP-2024-1187'),
    nroafi: memberNumber(),
    tipo: text(120, 'Préstamo personal'),
    alta: date('2026-03-02'),
    modificado: date('2026-03-20'),
    estado: text(60, 'EN CURSO'),
    observaciones: anyText(2000, ''),
  },
  word: 'portal',
  isOfMember: true,
  judge: ({ alta, modificado }) =>
    String(alta) <= String(modificado)
      ? null
      : { column: 'modificado', reason: 'is before alta', remedy: 'Correct one of the two days.' },
  why: 'What is requested here is decided here.',
}

const situationWords = { todos: '', activos: '', jubilados: '' } satisfies Record<Situation, string>
const stateWords = { borrador: '', publicada: '', retirada: '' } satisfies Record<StoredState, string>

/** Communications. */
const communicationRows: Entity = {
  name: 'comunicaciones',
  code: 19,
  about:
    'What the fund tells its members. The text is HTML of the closed set of formats; the image an address or base64. Those that are no `borrador` are shown from `fecha` to `hasta`.',
  table: communications,
  key: null,
  columns: {
    fecha: optional(date('2026-11-03')),
    titulo: text(200, 'Nuevo teléfono'),
    texto: text(40_000, '<p>Desde el lunes atendemos en otro número.</p>'),
    imagen: optional(text(2_000_000, ''), ''),
    descripcion: anyText(200, 'Un teléfono'),
    prioridad: optional(whole(0, 100, '1'), 0),
    estado: optional(oneOf(stateWords, 'publicada'), 'publicada'),
    hasta: optional(date('2026-12-31')),
    situacion: optional(oneOf(situationWords, 'todos'), 'todos'),
    distritos: districtList('1 3'),
    nivel: optional(whole(1, 5, '2')),
  },
  word: 'portal',
  isOfMember: false,
  judge: ({ fecha, estado }) =>
    fecha === null && estado !== 'borrador'
      ? { column: 'fecha', reason: 'is empty', remedy: 'Write the first day on which it is shown.' }
      : null,
  why: 'The desk writes and withdraws them here.',
}

/** The entities about the fund's offices and what it says. */
export const offices = { hourRows, closedRows, appointmentRows, procedureRows, communicationRows } as const
