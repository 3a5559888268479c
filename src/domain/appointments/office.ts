import type { PlainDate } from '../dates'
import { isOpenWeekday, toMinutes } from './days'
import type { Hour } from './values'

/** Whether a person came to their appointment. */
export type Attendance = 'vino' | 'noVino'

/** When an office gives appointments on a weekday (0 is Sunday): from an hour until before another, one every so many minutes. */
export type Shift = { weekday: number; from: Hour; until: Hour; every: number }

/** Minutes between two appointments that an office may choose. */
export const intervals = [10, 15, 20, 30, 45, 60] as const

/** Bounds: letters of a reason, shifts of an office. */
export const officeMost = { reason: 300, closedReason: 60, shifts: 28 } as const

/** How long a cancellation can be taken back, in milliseconds. */
export const undoMs = 60_000

/** Below this time before an appointment its person is called too, in milliseconds. */
export const callMs = 2 * 3_600_000

/** For how many days after it an appointment may be marked. */
export const markDays = 7

const overlaps = (one: Shift, other: Shift): boolean =>
  one.weekday === other.weekday && one.from < other.until && other.from < one.until

/** What is wrong with the hours of an office; null for nothing. */
export const shiftProblem = (shifts: readonly Shift[]): string | null => {
  for (const [index, shift] of shifts.entries()) {
    if (shift.from >= shift.until) return 'Cada horario tiene que terminar después de empezar.'
    if (toMinutes(shift.from) + shift.every > toMinutes(shift.until))
      return 'En cada horario tiene que entrar un turno.'
    if (shifts.slice(index + 1).some((other) => overlaps(shift, other))) return 'Dos horarios del mismo día se pisan.'
  }
  return null
}

/** The days of the week of a day, Monday to Friday, and those of its weekend on which appointments may be given. */
export const weekOf = (
  day: PlainDate,
  weekday: number,
  addDays: (day: PlainDate, days: number) => PlainDate,
): PlainDate[] => {
  const monday = addDays(day, -((weekday + 6) % 7))
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
  return days.filter((one, at) => at < 5 || isOpenWeekday(one))
}
