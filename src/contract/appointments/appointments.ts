import { isHour, toHour, weekdayOf } from '../../domain/appointments/days'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentDays,
  AppointmentDistrict,
  Hour,
} from '../../domain/appointments/values'
import { isPlainDate, toDisplayDate, type PlainDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'
import type { WireDone } from '../member/answer-schemas'
import { readDate, readFlag, readNumber, readRows, readText } from '../member/readers'
import type {
  WireActiveAppointments,
  WireAppointment,
  WireCancelAppointment,
  WireClosedDays,
  WireClosedDaysQuery,
  WireDistrictAddressQuery,
  WireDistrictsQuery,
  WireSlots,
  WireSlotsQuery,
} from './schemas'

/** Body of obtenerDistritos (API-026); `today` by the fund's clock. */
export const encodeDistrictsQuery = (nroafi: string, today: PlainDate): WireDistrictsQuery => ({
  nroafi,
  fecha2: today,
})

/** Reads obtenerDistritos (API-026). A district without a number or a name is left out. */
export const parseAppointmentDistricts = (body: unknown): Result<AppointmentDistrict[], MalformedAnswer> => {
  const rows = findList(body, 'distritos')
  if (rows === undefined) return fail('malformed')
  return ok(
    rows.flatMap((row) => {
      const id = readNumber(row, 'id')
      const desdistrito = readText(row, 'desdistrito')
      return id === null || desdistrito === '' ? [] : [{ id, desdistrito, direccion: readText(row, 'direccion') }]
    }),
  )
}

/** Body of obtenerHorarios (API-027): `dia` counts from Sunday, which is 1. Throws RangeError when `day` is no date. */
export const encodeSlotsQuery = (idDistrito: number, day: PlainDate): WireSlotsQuery => ({
  fecha2: day,
  fecha: toDisplayDate(day),
  idDistrito,
  dia: weekdayOf(day) + 1,
})

/** The day that obtenerHorarios asks about; undefined when its three fields do not say the same day. */
export const decodeSlotsQuery = ({ fecha2, fecha, dia }: WireSlotsQuery): PlainDate | undefined =>
  isPlainDate(fecha2) && toDisplayDate(fecha2) === fecha && weekdayOf(fecha2) + 1 === dia ? fecha2 : undefined

/** Encodes the answer of obtenerHorarios (API-027). */
export const encodeSlots = (hours: readonly Hour[]): WireSlots => ({
  success: true,
  horarios: hours.map((hour) => ({ hora: Number(hour.slice(0, 2)), minuto: Number(hour.slice(3)) })),
})

/** Reads obtenerHorarios (API-027), as HH:MM in their order (TURNO-027). Without success it is malformed. */
export const parseSlots = (body: unknown): Result<Hour[], MalformedAnswer> => {
  if (!readFlag(body, 'success')) return fail('malformed')
  const read = readRows(body, 'horarios', (row) =>
    toHour((readNumber(row, 'hora') ?? Number.NaN) * 60 + (readNumber(row, 'minuto') ?? Number.NaN)),
  )
  return read.ok ? ok(read.value.filter(isHour).toSorted()) : read
}

/** Body of obtenerDireccionDistrito (API-028). */
export const encodeDistrictAddressQuery = (idDistrito: number): WireDistrictAddressQuery => ({ idDistrito })

/** Reads obtenerDireccionDistrito (API-028, UNS-65). */
export const parseDistrictAddress = (body: unknown): Result<string, MalformedAnswer> =>
  isRecord(body) && body['direccion'] !== undefined ? ok(readText(body, 'direccion')) : fail('malformed')

/** Body of obtenerDiasNoLaborables (API-030). */
export const encodeClosedDaysQuery = (distrito: number, nroafi: string): WireClosedDaysQuery => ({ distrito, nroafi })

/** Encodes the answer of obtenerDiasNoLaborables (API-030). */
export const encodeClosedDays = ({ closed, last }: AppointmentDays): WireClosedDays => ({
  diasNoLaborables: closed.map((day) => ({ desde: toDisplayDate(day) })),
  ...(last === null ? {} : { hasta: toDisplayDate(last) }),
})

/** Reads obtenerDiasNoLaborables (API-030). An API that does not say how far ahead it has days has no last one (UNS-137). */
export const parseClosedDays = (body: unknown): Result<AppointmentDays, MalformedAnswer> => {
  const read = readRows(body, 'diasNoLaborables', (row) => readDate(row, 'desde'))
  if (!read.ok) return read
  const last = isRecord(body) ? (readDate(body, 'hasta') ?? null) : null
  return ok({ closed: read.value.flatMap((day) => day ?? []), last })
}

/** Encodes the answer of obtenerTurnosActivos (API-029, TURNO-005). */
export const encodeActiveAppointments = (appointments: readonly ActiveAppointment[]): WireActiveAppointments => ({
  turnosActivos: appointments.map(({ id, fecha, hora, distrito, direccion, motivo }) => ({
    thd_id: id,
    thd_fecha: toDisplayDate(fecha),
    thd_hora: hora,
    tdi_desdistrito: distrito,
    tdi_direcc: direccion,
    thd_motivo: motivo,
  })),
})

/** Reads obtenerTurnosActivos (API-029). One without an id or a day makes the answer malformed: none may get lost. */
export const parseActiveAppointments = (body: unknown): Result<ActiveAppointment[], MalformedAnswer> => {
  const rows = findList(body, 'turnosActivos')
  if (rows === undefined) return fail('malformed')
  const read = rows.flatMap((row) => {
    const [id, fecha] = [readNumber(row, 'thd_id'), readDate(row, 'thd_fecha')]
    if (id === null || fecha === null) return []
    const [distrito, direccion] = [readText(row, 'tdi_desdistrito'), readText(row, 'tdi_direcc')]
    return [
      {
        id,
        fecha,
        hora: readText(row, 'thd_hora').slice(0, 5),
        distrito,
        direccion,
        motivo: readText(row, 'thd_motivo'),
      },
    ]
  })
  return read.length === rows.length ? ok(read) : fail('malformed')
}

/** Body of solicitarTurno (API-031): the temporary appointment. Only a whole one is asked for. */
export const encodeAppointment = (appointment: Appointment): WireAppointment => ({
  ...appointment,
  idDistrito: appointment.idDistrito ?? 0,
  fecha: toDisplayDate(appointment.fecha),
})

/** Reads the body of solicitarTurno (API-031). A day that does not exist becomes '', which no appointment may have. */
export const decodeAppointment = (wire: WireAppointment): Appointment => ({
  ...wire,
  mail: wire.mail.trim(),
  fecha: readDate(wire, 'fecha') ?? '',
})

/** Body of cancelarTurno (API-032). */
export const encodeCancelAppointment = (id: number, nroafi: string): WireCancelAppointment => ({ thd_id: id, nroafi })

/** Encodes the answer of solicitarTurno or cancelarTurno (API-031, UNS-65): why not, in words, when it failed. */
export const encodeAppointmentAnswer = (done: Result<string, string>): WireDone => ({
  success: done.ok,
  msg: done.ok ? done.value : done.error,
})

/** Reads the answer of solicitarTurno or cancelarTurno: done or refused, with the server's words, '' for none. */
export const parseAppointmentAnswer = (body: unknown): Result<Result<string, string>, MalformedAnswer> => {
  if (!isRecord(body) || body['success'] === undefined) return fail('malformed')
  const words = readText(body, 'msg')
  return ok(readFlag(body, 'success') ? ok(words) : fail(words))
}
