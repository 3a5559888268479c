import { getSession } from '../../api/session/session-store'
import { clearTab, readTab, writeTab } from '../../api/session/tab-storage'
import { findText, isRecord } from '../../contract/answer'
import { readNumber } from '../../contract/member/readers'
import { newAppointment, type Appointment } from '../../domain/appointments/values'
import { isPlainDate } from '../../domain/dates'

/**
 * An appointment while it is chosen: what the form shows, and the temporary appointment that the confirm dialog asks
 * about, null while it asks about none (TURNO-015, API-031).
 */
export type Choosing = { form: Appointment; temporary: Appointment | null }

/** Nothing chosen yet. */
export const nothingChosen = (): Choosing => ({ form: newAppointment(), temporary: null })

const key = 'turno'
const bookedKey = 'turnoAgendado'

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const readAppointment = (value: unknown): Appointment | null => {
  if (!isRecord(value)) return null
  const text = (name: keyof Appointment): string => findText(value, name) ?? ''
  return {
    idDistrito: readNumber(value, 'idDistrito'),
    distrito: text('distrito'),
    direccion: text('direccion'),
    fecha: text('fecha'),
    hora: text('hora'),
    motivo: text('motivo'),
    mail: text('mail'),
  }
}

/** What this member had chosen in this tab before the page was loaded anew; nothing of another member's. */
export const readKept = (nroafi: string | null): Choosing => {
  const kept = parse(readTab(key))
  if (nroafi === null || !isRecord(kept) || kept['nroafi'] !== nroafi) return nothingChosen()
  return { form: readAppointment(kept['form']) ?? newAppointment(), temporary: readAppointment(kept['temporary']) }
}

/** Keeps what a member has chosen for as long as the tab lives; does nothing without a session of theirs. */
export const keep = (nroafi: string | null, choosing: Choosing): void => {
  if (nroafi !== null && getSession()?.nroafi === nroafi) writeTab(key, JSON.stringify({ nroafi, ...choosing }))
}

/** Nothing is to be kept any more. */
export const dropKept = (): void => clearTab(key)

/** Notes for the page that loads next that this appointment was just booked. */
export const noteBooked = (nroafi: string, appointment: Appointment): void =>
  writeTab(bookedKey, JSON.stringify({ nroafi, appointment }))

/** The appointment that was booked just before the page was loaded anew; null when none was. */
export const readBooked = (nroafi: string | null): Appointment | null => {
  const noted = parse(readTab(bookedKey))
  if (nroafi === null || !isRecord(noted) || noted['nroafi'] !== nroafi) return null
  const booked = readAppointment(noted['appointment'])
  return booked !== null && isPlainDate(booked.fecha) ? booked : null
}

/** It was said. */
export const forgetBooked = (): void => clearTab(bookedKey)
