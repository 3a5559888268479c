import { addDays, daysBetween, offsetMs, todayIn, toDisplayDate } from '../dates'
import { phoneProblems, type PhoneProblems } from '../contact/phone-rules'
import { argentina } from '../rules/numbers'

/** The phone that a person types to be called: area code without 0, number without 15. */
export type CallMeNumber = { carac: string; telefono: string }

/** Problems by field; null for none. */
export type CallMeProblems = PhoneProblems

/** Validates the phone to call; the fund only calls numbers of Argentina (CONTACTO-009, CONTACTO-010). */
export const callMeProblems = (number: CallMeNumber): CallMeProblems => phoneProblems({ codpais: argentina, ...number })

/** When a window of hours is over, in the fund's time. */
const endHours = { 1: 12, 2: 16 } as const

const monday = '1970-01-05'

const isWorkday = (date: string): boolean => daysBetween(monday, date) % 7 < 5

/**
 * When the window of a call that was asked for at `at` is over, the first on a Monday to Friday; both are epoch
 * milliseconds. Holidays are not known.
 */
export const callEnds = (at: number, window: keyof typeof endHours): number => {
  const endOn = (date: string): number =>
    daysBetween('1970-01-01', date) * 86_400_000 - offsetMs + endHours[window] * 3_600_000
  let day = todayIn(at)
  while (!isWorkday(day) || endOn(day) <= at) day = addDays(day, 1)
  return endOn(day)
}

/** 'hoy', 'ayer', 'el 26/11/2026': the day on which a call was asked for (`at`), in a sentence, at the moment `now`. */
export const callDay = (at: number, now: number): string => {
  const [day, today] = [todayIn(at), todayIn(now)]
  if (day === today) return 'hoy'
  return day === addDays(today, -1) ? 'ayer' : `el ${toDisplayDate(day)}`
}
