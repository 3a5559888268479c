import { agendaPaths } from '../../contract/appointments/desk-paths'
import {
  parseActDone,
  parseDeskDay,
  parseOfficeHours,
  type DeskDay,
  type OfficeHours,
} from '../../contract/appointments/desk'
import type { Attendance, Shift } from '../../domain/appointments/office'
import type { PlainDate } from '../../domain/dates'
import { ask, type Asked } from '../desk.api'

type Done = Asked<{ hasta: string | null }>

/** A day of an office; `query` as in the address of the call. */
export const fetchDay = (query: string): Asked<DeskDay> => ask({ path: `${agendaPaths.day}?${query}` }, parseDeskDay)

/** Marks whether somebody came. */
export const markAttendance = (id: number, asistencia: Attendance): Done =>
  ask({ path: agendaPaths.attendance, body: { id, asistencia } }, parseActDone)

/** Cancels an appointment; it is done after a minute. */
export const cancelByDesk = (asked: { id: number; motivo: string; cierra: boolean }): Done =>
  ask({ path: agendaPaths.cancel, body: asked }, parseActDone)

/** Takes a cancellation back. */
export const undoCancelling = (id: number): Done => ask({ path: agendaPaths.undo, body: { id } }, parseActDone)

/** Hours and closed days of an office. */
export const fetchHours = (office: string): Asked<OfficeHours> =>
  ask({ path: `${agendaPaths.hours}?delegacion=${office}` }, parseOfficeHours)

const toWire = (shifts: readonly Shift[]) =>
  shifts.map(({ weekday, from, until, every }) => ({ weekday, from, until, every }))

/** Sets the hours of an office; `seen` are those that were changed. */
export const saveHours = (office: number, shifts: readonly Shift[], seen: readonly Shift[]): Done =>
  ask(
    { path: agendaPaths.saveHours, body: { delegacion: office, horario: toWire(shifts), vistos: toWire(seen) } },
    parseActDone,
  )

type Closing = { delegacion: number; dia: PlainDate; todas: boolean }

/** Closes a day of an office or of all. */
export const closeDay = (closing: Closing & { motivo: string }): Done =>
  ask({ path: agendaPaths.close, body: closing }, parseActDone)

/** Opens a closed day again. */
export const openDay = (opening: Closing): Done => ask({ path: agendaPaths.open, body: opening }, parseActDone)
