import { addDays, todayIn } from '../../domain/dates'
import { sayWhen } from '../sending/say-when'
import { sayTime } from '../sending/when-next'

/** A moment (epoch milliseconds) on its own, past or to come: 'Hoy, 10:31', 'Mañana, 10:24'. */
export const sayMoment = (moment: number, now: number): string => {
  const isTomorrow = todayIn(moment) === addDays(todayIn(now), 1)
  const words = isTomorrow ? `mañana, ${sayTime(moment)}` : sayWhen(moment, now)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
