import { useEffect, useState } from 'react'
import type { Reading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { isOver } from '../../domain/appointments/days'
import type { ActiveAppointment, Appointment } from '../../domain/appointments/values'
import { forgetBooked, readBooked } from './kept-appointment'

/**
 * The appointment that was booked just before this page was loaded, until the fund's list was read anew: what the device
 * has stored is older, and must not say that there is none. Null once it is read, or over.
 */
export const useUnread = (
  nroafi: string | null,
  { isFresh, data }: Pick<Reading<ActiveAppointment[]>, 'isFresh' | 'data'>,
): Appointment | null => {
  const [booked, setBooked] = useState(() => readBooked(nroafi))
  const isRead = isFresh || (data !== undefined && data.length > 0)
  if (booked !== null && (isRead || isOver(booked.fecha, booked.hora, now()))) setBooked(null)
  useEffect(() => {
    if (booked === null) forgetBooked()
  }, [booked])
  return booked
}
