import { required } from './basic'
import { toDisplayDate, ageAt, emptyDate, isPlainDate, type PlainDate } from '../dates'
import { messages } from '../messages'
import type { Rule } from './rule'

/** A rule over an existing date; a text that is no date fails it too, so that 31/02 never passes. */
export const dateRule = (
  name: string,
  message: string,
  how: string | undefined,
  test: (date: PlainDate) => boolean,
): Rule => ({
  name,
  message,
  how,
  test: (value) => isPlainDate(value) && test(value),
})

const monthNames = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** What is wrong with a whole date that does not exist, in words; undefined for a text that is no whole date. */
const missingDay = (text: string): string | undefined => {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})-\d{2}$/.exec(text) ?? []
  if (year === '') return undefined
  const name = monthNames[Number(month) - 1]
  if (name === undefined) return `El mes va de 1 a 12, y pusiste ${Number(month)}.`
  const last = [31, 30, 29, 28].find((day) => isPlainDate(`${year}-${month}-${day}`))
  return last === undefined
    ? undefined
    : `Ese día no existe: ${name}${month === '02' ? ` de ${year}` : ''} tiene ${last} días.`
}

/** An existing day, at most 10 characters long (VALID-021). A day that its month does not have is named as such. */
export const realDate: Rule = {
  ...dateRule('date', messages.date, undefined, () => true),
  how: (value) => missingDay(value) ?? 'Escribila con día, mes y año de 4 números, como 05/03/1990.',
}

/** Before today and not 1900-01-01; today itself is refused (VALID-013). */
export const nofechafutura = (today: PlainDate): Rule =>
  dateRule(
    'nofechafutura',
    messages.date,
    'Tiene que ser anterior a hoy.',
    (date) => date < today && date !== emptyDate,
  )

/** Rules of a required day before today. */
export const pastDateRules = (today: PlainDate): readonly Rule[] => [required, realDate, nofechafutura(today)]

/** Birth date of a person from 18 to 100 years old, both included (VALID-016). */
export const menoranios = (today: PlainDate): Rule =>
  dateRule(
    'menoranios',
    messages.date,
    'La edad tiene que ser de 18 a 100 años.',
    (date) => ageAt(date, today) >= 18 && ageAt(date, today) <= 100,
  )

/** Birth date of a person under `limit` years old and already born; 100 for a spouse (VALID-016, FAMILY-020). */
export const menoraniosHasta = (today: PlainDate, limit: number): Rule =>
  dateRule(
    'menoranios',
    messages.date,
    `Tiene que ser anterior a hoy, y de menos de ${limit} años.`,
    (date) => date < today && ageAt(date, today) < limit,
  )

/** On or before a given date (VALID-020). */
export const rangoFechasAnterior = (limit: PlainDate): Rule =>
  dateRule(
    'rangoFechasAnterior',
    messages.date,
    `Tiene que ser hasta el ${toDisplayDate(limit)}.`,
    (date) => date <= limit,
  )
