import luhn10 from 'card-validator/dist/luhn-10.js'
import { addMonths, type PlainDate } from '../dates'
import { digits } from '../limits'
import { messages } from '../messages'
import type { Rule } from './rule'

const visaLengths: readonly number[] = [13, 16, 19]

/** Whether a number is one of Visa: first digit 4, 13, 16 or 19 digits, and a Luhn pass (VALID-027). */
export const isVisa = (text: string): boolean =>
  /^4\d+$/.test(text) && visaLengths.includes(text.length) && luhn10(text)

/** Exactly 16 digits (VALID-028). */
export const cardLength: Rule = {
  name: 'length_tarjeta',
  message: messages.format,
  how: `Son los ${digits.card} números de la tarjeta.`,
  test: (value) => new RegExp(`^\\d{${digits.card}}$`).test(value),
}

/** For a number that starts with 4 only: it must be one of Visa (VALID-027, AMB-23). */
export const visaLuhn: Rule = {
  name: 'visa_luhn',
  message: 'Ese número de tarjeta no existe.',
  how: 'Copialo de nuevo de la tarjeta.',
  test: (value) => !value.startsWith('4') || isVisa(value),
}

/** The day after the last one of an expiry 'MM/AA': it holds to the end of its month (UNS-59). Undefined for no expiry. */
const endOf = (text: string): PlainDate | undefined => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? []
  return month === undefined || year === undefined ? undefined : addMonths(`20${year}-${month}-01`, 1)
}

/** MM/AA with a month from 01 to 12; the first half of exp_mm_aa (VALID-026). */
export const expiryShape: Rule = {
  name: 'exp_mm_aa',
  message: messages.format,
  how: 'Escribilo como MM/AA: por ejemplo, 09/31.',
  test: (value) => endOf(value) !== undefined,
}

/** MM/AA in the future: a card holds to the end of its month, which `today` may be in (VALID-026, UNS-59). */
export const notExpired = (today: PlainDate): Rule => ({
  name: 'exp_mm_aa',
  message: 'La tarjeta está vencida.',
  how: 'Revisá la fecha o usá otra tarjeta.',
  test: (value) => (endOf(value) ?? '') > today,
})
