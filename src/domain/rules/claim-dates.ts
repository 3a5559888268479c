import { yearOf, addYears, toDisplayDate, ageAt, daysBetween, emptyDate, type PlainDate } from '../dates'
import { messages } from '../messages'
import { dateRule } from './dates'
import type { Rule } from './rule'

// Date rules of the benefits, in a file of their own so that no other form loads them.

/** Within the last 2 years, last day included (VALID-015, UNS-77). */
export const menordosanios = (today: PlainDate): Rule =>
  dateRule(
    'menordosanios',
    messages.date,
    'Tiene que ser de los últimos 2 años, hasta hoy.',
    (date) => date <= today && date >= addYears(today, -2),
  )

/** Birth date of a person under 18 and already born (VALID-017). */
export const menorDeEdad = (today: PlainDate): Rule =>
  dateRule('menorDeEdad', messages.underAge, undefined, (date) => date <= today && ageAt(date, today) < 18)

/** Within 180 days before today, last day included (VALID-018, UNS-77). */
export const dateWithin180Days = (today: PlainDate): Rule =>
  dateRule(
    'dateWithin180Days',
    messages.date,
    'Tiene que ser de los últimos 180 días, hasta hoy.',
    (date) => date <= today && daysBetween(date, today) <= 180,
  )

/** From a given date to today, both included (VALID-019). */
export const rangoFechas = (from: PlainDate, today: PlainDate): Rule =>
  dateRule(
    'rangoFechas',
    messages.date,
    yearOf(from) <= yearOf(emptyDate)
      ? 'Tiene que ser de hoy o de antes.'
      : `Tiene que ser desde el ${toDisplayDate(from)} hasta hoy.`,
    (date) => date >= from && date <= today,
  )
