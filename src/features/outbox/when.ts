import { todayIn, toDisplayDate, addDays } from '../../domain/dates'
import { sayTime } from '../../forms/sending/when-next'

/** A moment (epoch milliseconds) for reading: 'hoy, 8:15', 'ayer, 19:20', '10/11/2026, 18:04'. */
export const sayWhen = (moment: number, now: number): string => {
  const day = todayIn(moment)
  const today = todayIn(now)
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : toDisplayDate(day)
  return `${name}, ${sayTime(moment)}`
}

/** Bytes for reading: '4,2 MB'. */
export const saySize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`
