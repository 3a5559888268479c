import { addDays, toDisplayDate, todayIn } from '../../domain/dates'
import { sayTime } from './when-next'

/** A moment (epoch milliseconds) for reading: 'hoy, 8:15', 'ayer, 19:20', '10/11/2026, 18:04'. */
export const sayWhen = (moment: number, now: number): string => {
  const day = todayIn(moment)
  const today = todayIn(now)
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : toDisplayDate(day)
  return `${name}, ${sayTime(moment)}`
}
