import { addDays, daysBetween, isPlainDate, offsetMs, toDisplayDate, type PlainDate } from '../dates'
import { sayDayOfYear } from '../day-words'
import type { Hour } from './values'

/**
 * Days of the week without appointments, Sunday being 0: Friday and Saturday (TURNO-019, AMB-08). The fund may turn this
 * decision round; nothing else says it.
 */
export const closedWeekdays: readonly number[] = [5, 6]

/** Minutes that a member has for an appointment, as the calendar of a phone shows it. */
export const lastingMinutes = 30

// 2000-01-02 was a Sunday.
/** Day of the week of a civil date, from 0 for Sunday to 6. Throws RangeError when it is no date. */
export const weekdayOf = (date: PlainDate): number => ((daysBetween('2000-01-02', date) % 7) + 7) % 7

/** Whether appointments are given on a weekday at all. */
export const isOpenWeekday = (date: PlainDate): boolean => !closedWeekdays.includes(weekdayOf(date))

/** The last day on which appointments may be given, of those up to `last`; `last` itself where no weekday is open. */
export const lastOpenDay = (last: PlainDate): PlainDate => {
  const week = Array.from({ length: 7 }, (_day, back) => addDays(last, -back))
  return week.find(isOpenWeekday) ?? last
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Minutes of the day as HH:MM: 510 is '08:30'. */
export const toHour = (minutes: number): Hour => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** Minutes of the day of an HH:MM. */
export const toMinutes = (hour: Hour): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

/** Whether a text is a time of the day, HH:MM. */
export const isHour = (text: string): text is Hour => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The moment of a day and hour by the clock of the fund, in epoch milliseconds. Throws RangeError when it is no date. */
export const momentOf = (day: PlainDate, hour: Hour): number =>
  (daysBetween('1970-01-01', day) * 1440 + toMinutes(hour)) * 60_000 - offsetMs

/** Whether an appointment is over at the moment `now` (epoch milliseconds). Throws RangeError when its day is no date. */
export const isOver = (day: PlainDate, hour: Hour, now: number): boolean =>
  momentOf(day, hour) + lastingMinutes * 60_000 <= now

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
/** A day in words: 'martes 18 de noviembre'; a text that is no date stays as it is. */
export const sayDay = (date: PlainDate): string =>
  isPlainDate(date) ? `${weekdays[weekdayOf(date)]} ${sayDayOfYear(date)}` : date

/** A chosen day as it is shown for reading: 'Martes 18/11/2025'; '' for none. */
export const showDay = (date: PlainDate): string => {
  if (!isPlainDate(date)) return ''
  const weekday = weekdays[weekdayOf(date)] ?? ''
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${toDisplayDate(date)}`
}
