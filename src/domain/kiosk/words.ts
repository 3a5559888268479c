import { sayDay } from '../appointments/days'
import { offsetMs, todayIn } from '../dates'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const inFund = (now: number): number => ((now + offsetMs) % dayMs) + (now + offsetMs < 0 ? dayMs : 0)

/** The hour by the fund's clock: '10:24'. */
export const sayHour = (now: number): string =>
  `${twoDigits(Math.floor(inFund(now) / hourMs))}:${twoDigits(Math.floor(inFund(now) / minuteMs) % 60)}`

/** Day and hour by the fund's clock: 'jueves 13 de noviembre, 10:24'. */
export const sayMoment = (now: number): string => `${sayDay(todayIn(now))}, ${sayHour(now)}`

/** How many milliseconds from now the hour on the screen changes. */
export const untilNextMinute = (now: number): number => minuteMs - (now % minuteMs)

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** How long ago something was: 'hace 3 horas'. */
export const sayAge = (ms: number): string => {
  if (ms < minuteMs) return 'hace menos de un minuto'
  if (ms < hourMs) return `hace ${amount(Math.floor(ms / minuteMs), 'minuto', 'minutos')}`
  if (ms < dayMs) return `hace ${amount(Math.floor(ms / hourMs), 'hora', 'horas')}`
  return `hace ${amount(Math.floor(ms / dayMs), 'día', 'días')}`
}
