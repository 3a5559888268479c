/**
 * What a field does to an arriving text. 'street' and 'undotted' are capitals without the dots of abbreviations: 'Av. 7' is
 * 'AV 7', and 'P.B.' or '1.250' are one word.
 */
export type TextTransform = 'upper' | 'street' | 'undotted' | 'lower' | 'digits' | DigitLayout

/**
 * Lays out digits with separators, which do not count: '09/31' or '4509 9535'. `before` is the field's text until now.
 */
export type DigitLayout = (text: string, before: string) => string

// The zero of each script whose digits may arrive here: full-width, Arabic-Indic, Persian. The other digits follow it
// in order.
const zeros = [0xff10, 0x0660, 0x06f0] as const

const foreignDigit = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? digit : String(code - zero)
}

// Invisible characters: soft hyphens, direction marks, zero-width joiners, the byte order mark.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

// Other kinds of white space, from spreadsheets or printed pages.
const blanks = /\r\n|[\t\r\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

const toPlainBlanks = (text: string): string => text.replace(invisible, '').replace(blanks, ' ')

// What keyboards give for an apostrophe: curly ones, and the accent keys of a Spanish keyboard.
const apostrophes = /[’‘ʼ′`´]/g

const toUpper = (text: string): string => toPlainBlanks(text).replace(apostrophes, "'").toLocaleUpperCase('es-AR')

/** The digits. A minus before them stays: without it the number would be another one, so the form's rules refuse it. */
const toDigits = (text: string): string => {
  const plain = text.replace(foreignDigit, toAsciiDigit)
  return (/^\s*[-−](?=\s*(?:\d|$))/.test(plain) ? '-' : '') + plain.replace(/\D/g, '')
}

const transforms = {
  upper: toUpper,
  street: (text: string) => toUpper(text).replace(/\.\s*/g, ' '),
  undotted: (text: string) => toUpper(text).replaceAll('.', ''),
  lower: (text: string) => toPlainBlanks(text).toLocaleLowerCase('es-AR'),
  digits: toDigits,
} satisfies Record<Exclude<TextTransform, DigitLayout>, (text: string) => string>

/** Whether a field with that transform is in capitals. */
export const isInCapitals = (transform: TextTransform | undefined): boolean =>
  transform === 'upper' || transform === 'street' || transform === 'undotted'

/**
 * The text after its transform; unchanged without one. Digits of other scripts become 0 to 9 and separators are
 * removed; in words, tabs, line ends and other white space become plain spaces.
 */
export const transformText = (text: string, transform: TextTransform | undefined, before = ''): string => {
  if (typeof transform === 'function') return transform(text.replace(foreignDigit, toAsciiDigit), before)
  return transform ? transforms[transform](text) : text
}

/** Longest text that a field with a limit keeps; a longer one was not meant for it. */
const ceiling = 255

/**
 * How a text is too long: 'key', one key too many; 'whole', arrived at once and can be corrected; 'absurd', far too
 * long.
 */
export type Excess = { kind: 'key' | 'whole' | 'absurd'; length: number; most: number }

/** The field's text after a change, the position of the caret, and its excess. */
export type Taken = { text: string; caret: number | null; excess: Excess | null }

/** A change of a field's text, by keyboard, paste, drop, autofill or a composing keyboard. */
export type Change = {
  /** The field's text before. */
  before: string
  /** The field's text now, as it arrived. */
  arrived: string
  caret: number | null
  /** The character of a single key; null for text that arrived at once. */
  key: string | null
  transform?: TextTransform | undefined
  /** Longest text, in characters as a person counts them. */
  most?: number | undefined
}

const lengthIn = (transform: TextTransform | undefined, text: string): number =>
  typeof transform === 'function' ? transforms.digits(text).length : [...text.normalize('NFC')].length

/**
 * Takes a change of a field: removes separators first, and only then checks the length. No character is lost silently:
 * a key too many is not taken, a text that arrived at once stays whole for the person to correct, and a far too long
 * one leaves the field as it was. Each of these has an excess to show.
 */
export const takeChange = ({ before, arrived, caret, key, transform, most }: Change): Taken => {
  const lengthOf = (taken: string): number => lengthIn(transform, taken)
  const text = transformText(arrived, transform, before)
  const place = caret === null ? null : transformText(arrived.slice(0, caret), transform, before).length
  const length = lengthOf(text)
  if (most === undefined || length <= most) return { text, caret: place, excess: null }
  if (key !== null && length > lengthOf(before)) {
    const start = caret === null ? null : caret - key.length
    const rest = start === null || caret === null ? before : arrived.slice(0, start) + arrived.slice(caret)
    const kept = transformText(rest, transform, before)
    return {
      text: kept,
      caret: start === null ? null : transformText(arrived.slice(0, start), transform, before).length,
      excess: { kind: 'key', length: lengthOf(kept), most },
    }
  }
  if (length > Math.max(ceiling, most)) return { text: before, caret: null, excess: { kind: 'absurd', length, most } }
  return { text, caret: place, excess: { kind: 'whole', length, most } }
}
