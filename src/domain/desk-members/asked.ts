import { digits } from '../limits'
import { messages } from '../messages'
import { fail, ok, type Result } from '../result'
import { toSearchable } from '../searching'
import { padDni } from '../text'

/** A member who is looked for: by number (1 to 6 digits), by DNI (8 digits), or by words of their name, without accents. */
export type Asked = { by: 'number'; number: string } | { by: 'dni'; dni: string } | { by: 'name'; words: string[] }

/** Letters that a search by name needs at least. */
export const leastLetters = 3

/** People that a search by name shows at most; more are none, so that nobody reads the members by their first letters. */
export const mostFound = 20

/** Characters of a text that is searched for at most. */
export const mostTyped = 100

/** What is wrong with what was typed. */
export const askedWords = {
  tooShort: `Escribí al menos ${leastLetters} letras del apellido o del nombre.`,
  tooLong: `Un número de afiliado tiene hasta ${digits.nroafi} cifras, y un DNI 7 u ${digits.dni}.`,
  mixed: 'Buscá por número, por DNI o por nombre, de a uno.',
} as const

/** The words of a name as they are compared: without accents, in small letters, without marks ("D'Ángelo" is d, angelo). */
export const nameWords = (name: string): string[] =>
  toSearchable(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

const readDigits = (typed: string): Result<Asked, string> => {
  const number = typed.replace(/\D/g, '')
  if (number.length <= digits.nroafi) return ok({ by: 'number', number })
  return number.length <= digits.dni ? ok({ by: 'dni', dni: padDni(number) }) : fail(askedWords.tooLong)
}

/**
 * What somebody at the desk looks for, from what they typed. Digits are a number when they are up to six, and a DNI when seven or
 * eight; their dots do not count. Anything else is words of a name, in any order.
 */
export const readAsked = (typed: string): Result<Asked, string> => {
  const text = typed.trim()
  if (text === '') return fail(messages.required)
  if (/^[\d.\s-]*\d[\d.\s-]*$/.test(text)) return readDigits(text)
  if (/\d/.test(text)) return fail(askedWords.mixed)
  const words = nameWords(text)
  return words.join('').length < leastLetters ? fail(askedWords.tooShort) : ok({ by: 'name', words })
}
