import { addDays, compareDates, daysBetween, type PlainDate } from '../../../src/domain/dates'

/** Public holidays with a fixed date, as mm-dd. Movable ones are set by decree and are not in here. */
const fixedHolidays: readonly string[] = [
  '01-01',
  '03-24',
  '04-02',
  '05-01',
  '05-25',
  '06-20',
  '07-09',
  '12-08',
  '12-25',
]

/** Whether a day is a public holiday with a fixed date. */
export const isFixedHoliday = (date: PlainDate): boolean => fixedHolidays.includes(date.slice(5))

// 2000-01-03 was a Monday.
const weekdayOf = (date: PlainDate): number => (((daysBetween('2000-01-03', date) % 7) + 7) % 7) + 1

/** Whether the fund works on a day: Monday to Friday, not a fixed public holiday. */
export const isWorkingDay = (date: PlainDate): boolean => weekdayOf(date) <= 5 && !isFixedHoliday(date)

/** Working days after `from` up to and including `to`; 0 when `to` is not later (UNS-81). */
export const workingDaysBetween = (from: PlainDate, to: PlainDate): number => {
  let count = 0
  for (let day = addDays(from, 1); compareDates(day, to) <= 0; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
  }
  return count
}

/** The day that is so many working days after another; the day itself for 0. */
export const addWorkingDays = (from: PlainDate, days: number): PlainDate => {
  let day = from
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** Working days from a day to another: negative when it is over. */
export const workingDaysUntil = (from: PlainDate, to: PlainDate): number =>
  compareDates(to, from) >= 0 ? workingDaysBetween(from, to) : -workingDaysBetween(to, from)
