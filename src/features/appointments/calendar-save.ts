import { now } from '../../api/server-clock'
import { calendarFileName, calendarFileType, toCalendarFile } from '../../domain/appointments/calendar-file'
import type { ActiveAppointment } from '../../domain/appointments/values'
import { saveFile } from '../../forms/receipts/save-file'

/** Saves an appointment as a file for the device's calendar; `isCancelled`: to take it out again. Call it within a click. */
export const saveToCalendar = (appointment: ActiveAppointment, isCancelled = false): void => {
  const text = toCalendarFile(appointment, { madeAt: new Date(now()).toISOString(), isCancelled })
  saveFile(new Blob([text], { type: calendarFileType }), calendarFileName(appointment, isCancelled))
}
