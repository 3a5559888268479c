import { todayIn, toDisplayDate } from '../../domain/dates'
import { leaseMs } from '../../offline/queue/leased-queue'
import type { OutboxItem } from '../../offline/database/types'

const time = new Intl.DateTimeFormat('es-AR', {
  hour: 'numeric',
  minute: '2-digit',
  // Not hour12: false, which writes midnight as 24:00.
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** Time of the day of a moment (epoch milliseconds): '8:15'. */
export const sayTime = (moment: number): string => time.format(moment).replace(/^0(?=\d)/, '')

/**
 * When the next attempt is, by this device's clock (epoch milliseconds): 'Próximo intento a las 9:42.' If it is further
 * ahead than its wait, the clock was moved back: the sender takes it at its next look (F81).
 */
export const sayNext = ({ nextAt, waitMs }: Pick<OutboxItem, 'nextAt' | 'waitMs'>, now: number): string => {
  if (nextAt <= now || nextAt - now > waitMs) return 'Sale en un momento.'
  const day = todayIn(nextAt)
  return day === todayIn(now)
    ? `Próximo intento a las ${sayTime(nextAt)}.`
    : `Próximo intento el ${toDisplayDate(day)} a las ${sayTime(nextAt)}.`
}

/**
 * When a delivery would be taken over if it broke off: 'Si se corta, lo retomamos a las 9:44.' A lease that is over, or
 * that ends later than any lease can, is taken over at the next look.
 */
export const sayTakenUp = (leaseUntil: number, now: number): string =>
  leaseUntil <= now || leaseUntil - now > leaseMs
    ? 'Si se corta, lo retomamos en un momento.'
    : `Si se corta, lo retomamos a las ${sayTime(leaseUntil)}.`
