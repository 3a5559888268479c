import { weekdayOf } from '../appointments/days'
import { todayIn, yearOf, type PlainDate } from '../dates'
import { sayDate, sayDayOfYear } from '../day-words'
import { sayTime } from '../member/data-time'

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** A day: 'hoy', 'viernes 7 de noviembre', 'miércoles 21 de agosto de 2024'. `now` is epoch milliseconds. */
export const sayLongDay = (day: PlainDate, now: number): string => {
  const today = todayIn(now)
  if (day === today) return 'hoy'
  const words = yearOf(day) === yearOf(today) ? sayDayOfYear(day) : sayDate(day)
  return `${weekdays[weekdayOf(day)] ?? ''} ${words}`
}

/** A moment: 'hoy, 8:50', 'viernes 7 de noviembre, 9:41'. Epoch milliseconds. */
export const sayLongMoment = (at: number, now: number): string => `${sayLongDay(todayIn(at), now)}, ${sayTime(at)}`
