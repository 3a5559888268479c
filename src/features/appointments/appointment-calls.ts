import { appointmentsApi } from '../../api/appointments.api'
import { isApiError, type ApiError } from '../../api/errors'
import { readingsApi } from '../../api/reading/readings.api'
import { appStore } from '../../api/store'
import { parseActiveAppointments } from '../../contract/appointments/appointments'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentDays,
  AppointmentDistrict,
  Hour,
} from '../../domain/appointments/values'
import type { PlainDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'

const untracked = { track: false } as const
const { askDistricts, askAddress, askClosedDays, askSlots, requestAppointment, cancelAppointment } =
  appointmentsApi.endpoints

type Reply<T> = { data?: T | undefined; error?: unknown }

const toResult = <T>({ data, error }: Reply<T>): Result<T, ApiError> => {
  if (data !== undefined) return ok(data)
  return fail(isApiError(error) ? error : { kind: 'offline' })
}

/** The districts that can be asked, on the day `today` (API-026). */
export const readDistricts = async (
  nroafi: string,
  today: PlainDate,
): Promise<Result<AppointmentDistrict[], ApiError>> =>
  toResult(await appStore.dispatch(askDistricts.initiate({ nroafi, today }, untracked)))

/** The address of a district that came without one (API-028). */
export const readAddress = async (nroafi: string, district: number): Promise<Result<string, ApiError>> =>
  toResult(await appStore.dispatch(askAddress.initiate({ nroafi, district }, untracked)))

/** The days on which a district gives no appointments, and how far ahead it gives them (API-030, UNS-137). */
export const readClosedDays = async (nroafi: string, district: number): Promise<Result<AppointmentDays, ApiError>> =>
  toResult(await appStore.dispatch(askClosedDays.initiate({ nroafi, district }, untracked)))

/** The free hours of a day (API-027). */
export const readSlots = async (nroafi: string, district: number, day: PlainDate): Promise<Result<Hour[], ApiError>> =>
  toResult(await appStore.dispatch(askSlots.initiate({ nroafi, district, day }, untracked)))

/** Reads the active appointments anew, also for the device (API-029); undefined when there was no answer. */
export const readActive = async (nroafi: string): Promise<ActiveAppointment[] | undefined> => {
  const { initiate } = readingsApi.endpoints.reading
  const { data, error } = await appStore.dispatch(
    initiate({ name: 'turnos', nroafi }, { subscribe: false, forceRefetch: true }),
  )
  // After a failure the data are those of an earlier read.
  const read = data === undefined || error !== undefined ? undefined : parseActiveAppointments(data.value)
  return read?.ok ? read.value : undefined
}

/**
 * What became of asking for an appointment: booked; refused for a reason, in words; or 'lost': nobody knows here whether
 * it was booked.
 */
export type Asked = { kind: 'booked' } | { kind: 'refused'; words: string } | { kind: 'lost' }

const isIt = (active: ActiveAppointment, { fecha, hora, distrito }: Appointment): boolean =>
  active.fecha === fecha && active.hora === hora && active.distrito === distrito

/** Asks for an appointment (API-031) and reads the active ones anew, which also tell what became of a lost answer. */
export const ask = async (nroafi: string, appointment: Appointment): Promise<Asked> => {
  const answer = toResult(await appStore.dispatch(requestAppointment.initiate({ nroafi, appointment }, untracked)))
  const active = await readActive(nroafi)
  if (answer.ok) return answer.value.ok ? { kind: 'booked' } : { kind: 'refused', words: answer.value.error }
  if (answer.error.kind === 'refused') return { kind: 'refused', words: answer.error.message }
  return active?.some((one) => isIt(one, appointment)) === true ? { kind: 'booked' } : { kind: 'lost' }
}

/** What became of cancelling one: done; refused, in words ('' for none); or 'lost', as with `Asked`. */
export type Cancelled = { kind: 'cancelled' } | { kind: 'refused'; words: string } | { kind: 'lost' }

/** Cancels an appointment (API-032) and reads the active ones anew, which also tell what became of a lost answer. */
export const cancel = async (nroafi: string, id: number): Promise<Cancelled> => {
  const answer = toResult(await appStore.dispatch(cancelAppointment.initiate({ nroafi, id }, untracked)))
  const active = await readActive(nroafi)
  if (answer.ok) return answer.value.ok ? { kind: 'cancelled' } : { kind: 'refused', words: answer.value.error }
  if (answer.error.kind === 'refused') return { kind: 'refused', words: answer.error.message }
  if (active === undefined) return { kind: 'lost' }
  return active.some((one) => one.id === id) ? { kind: 'refused', words: '' } : { kind: 'cancelled' }
}
