import { fillText } from '../fill-text'
import { messages } from '../messages'
import { maxTextLength, withApostrophes } from '../text'
import type { Rule } from './rule'

// The Latin letters of every language, Vietnamese ones too; the gaps are signs.
const letters = 'A-Za-zÀ-ÖØ-öø-ƿǄ-ɏḀ-ỿ'
const alphaSpacesPattern = new RegExp(`^[${letters}' ]*[${letters}][${letters}' ]*$`)
const strictAlphanumericPattern = new RegExp(`^[${letters}0-9 ]+$`)
const composed = (value: string): string => value.normalize('NFC')
// Characters as a person counts them: a letter with a combining accent is one.
const lengthOf = (value: string): number => [...composed(value.trim())].length

/** At most `limit` characters (VALID-002). */
export const max = (limit: number): Rule => ({
  name: 'max',
  message: messages.max,
  how: `Podés escribir hasta ${limit} caracteres.`,
  test: (value) => lengthOf(value) <= limit,
})

/** Length limit of every free text, checked before the other rules. */
export const guarded: Rule = max(maxTextLength)

/** Letters, spaces and apostrophes, with at least one letter (VALID-004, VALID-036). */
export const alphaSpaces: Rule = {
  name: 'alpha_spaces',
  message: messages.alphaSpaces,
  how: 'Solo letras, espacios y apóstrofos.',
  test: (value) => alphaSpacesPattern.test(withApostrophes(composed(value))),
}

/** At least one letter and one digit; symbols are allowed (VALID-005, AMB-12). */
export const alphaNum: Rule = {
  name: 'alpha_num',
  message: messages.alphaNum,
  test: (value) => /\p{L}/u.test(value) && /\d/.test(value),
}

/** Letters, digits and spaces, nothing else: streets (CONTACT-027, CONTACT-036). */
export const strictAlphanumeric: Rule = {
  name: 'strict_alphanumeric',
  message: messages.format,
  how: 'Solo letras, números y espacios, sin puntos ni otros signos.',
  test: (value) => strictAlphanumericPattern.test(composed(value)),
}

const emailPattern =
  /^[A-Z0-9._%+'-]+@[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?(?:\.[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)*\.[A-Z]{2,}$/i

/** VALID-006. The name may not begin or end with a dot or contain two in a row. */
export const email: Rule = {
  name: 'email',
  message: messages.email,
  how: (value) =>
    /@.*[^\x20-\x7e]/.test(value)
      ? 'Después de la arroba van letras sin acentos ni ñ.'
      : 'Escribilo como nombre@correo.com, sin espacios.',
  test: (value) => {
    const text = value.trim()
    return text.length <= 254 && emailPattern.test(text) && !/^\.|\.\.|\.@/.test(text)
  },
}

/** Equal to the field that it confirms; `fold` may ignore outer white space and case (VALID-007). */
export const confirmed = (other: string, fold: (text: string) => string = (text) => text): Rule => ({
  name: 'confirmed',
  message: messages.confirmed,
  how: 'Escribí lo mismo en los dos.',
  test: (value) => fold(value) === fold(other),
})

/** Exactly `length` characters (VALID-011). */
export const length = (count: number): Rule => ({
  name: 'length',
  message: fillText(messages.length, { length: count }),
  test: (value) => lengthOf(value) === count,
})

/** Between `least` and `most` characters, both included (VALID-012). */
export const minmax = (least: number, most: number): Rule => ({
  name: 'minmax',
  message: fillText(messages.minmax, { min: least, max: most }),
  test: (value) => lengthOf(value) >= least && lengthOf(value) <= most,
})

/** At least 8 characters with one capital (VALID-025). */
export const passwordStrong: Rule = {
  name: 'password_strong',
  message: messages.password,
  test: (value) => [...value].length >= 8 && /\p{Lu}/u.test(value),
}
