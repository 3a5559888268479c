import { addYears, ageAt, daysBetween, emptyDate, isPlainDate, type PlainDate } from '../dates'
import { messages } from '../messages'
import type { Rule } from './rule'

/** A rule over a date that exists; a text that is no date fails it too, so that 31/02 never passes. */
const dateRule = (name: string, message: string, test: (date: PlainDate) => boolean): Rule => ({
  name,
  message,
  test: (value) => isPlainDate(value) && test(value),
})

/** A day that exists, of at most 10 characters (VALID-021). */
export const realDate: Rule = dateRule('date', messages.date, () => true)

/** Before today and not 1900-01-01; today itself is refused (VALID-013). */
export const nofechafutura = (today: PlainDate): Rule =>
  dateRule('nofechafutura', messages.date, (date) => date < today && date !== emptyDate)

/** Today or later (VALID-014). */
export const fechafutura = (today: PlainDate): Rule =>
  dateRule('fechafutura', messages.futureDate, (date) => date >= today)

/** Within the last 2 years, last day included (VALID-015, UNS-77). */
export const menordosanios = (today: PlainDate): Rule =>
  dateRule('menordosanios', messages.date, (date) => date <= today && date >= addYears(today, -2))

/** Birth date of somebody from 18 to 100 years old, both included (VALID-016). */
export const menoranios = (today: PlainDate): Rule =>
  dateRule('menoranios', messages.date, (date) => ageAt(date, today) >= 18 && ageAt(date, today) <= 100)

/** Birth date of somebody under `limit` years old and already born; 100 for a spouse (VALID-016, FAMILY-020). */
export const menoraniosHasta = (today: PlainDate, limit: number): Rule =>
  dateRule('menoranios', messages.date, (date) => date < today && ageAt(date, today) < limit)

/** Birth date that gives at most 130 years: the file of an existing affiliate (VALID-022, AMB-32). */
export const atMost130Years = (today: PlainDate): Rule =>
  dateRule('max_age', messages.date, (date) => date < today && ageAt(date, today) <= 130)

/** Birth date of somebody under 18 and already born (VALID-017). */
export const menorDeEdad = (today: PlainDate): Rule =>
  dateRule('menorDeEdad', messages.underAge, (date) => date <= today && ageAt(date, today) < 18)

/** Within 180 days before today, last day included (VALID-018, UNS-77). */
export const dateWithin180Days = (today: PlainDate): Rule =>
  dateRule('dateWithin180Days', messages.date, (date) => date <= today && daysBetween(date, today) <= 180)

/** From a given date to today, both included (VALID-019). */
export const rangoFechas = (from: PlainDate, today: PlainDate): Rule =>
  dateRule('rangoFechas', messages.date, (date) => date >= from && date <= today)

/** On or before a given date (VALID-020). */
export const rangoFechasAnterior = (limit: PlainDate): Rule =>
  dateRule('rangoFechasAnterior', messages.date, (date) => date <= limit)

/** Card expiry MM/AA that has not passed; a card is valid to the end of its month (VALID-026, UNS-59). */
export const expMmAa = (today: PlainDate): Rule => ({
  name: 'exp_mm_aa',
  message: messages.format,
  test: (value) => {
    const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(value)
    return match !== null && `20${match[2]}-${match[1]}` >= today.slice(0, 7)
  },
})
