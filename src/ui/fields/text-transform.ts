/** What a field does to the text as it arrives. */
export type TextTransform = 'upper' | 'lower' | 'digits'

// The zero of each script whose digits reach a field here: full-width, Arabic-Indic, Persian. They follow in order.
const zeros = [0xff10, 0x0660, 0x06f0] as const

const foreignDigit = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? digit : String(code - zero)
}

// What no eye can see: soft hyphens, marks of direction, joiners of width zero, the mark at the start of a file.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

// Blanks of a spreadsheet or of a printed page.
const blanks = /\r\n|[\t\r\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

const toPlainBlanks = (text: string): string => text.replace(invisible, '').replace(blanks, ' ')

const transforms = {
  upper: (text: string) => toPlainBlanks(text).toLocaleUpperCase('es-AR'),
  lower: (text: string) => toPlainBlanks(text).toLocaleLowerCase('es-AR'),
  digits: (text: string) => text.replace(foreignDigit, toAsciiDigit).replace(/\D/g, ''),
} satisfies Record<TextTransform, (text: string) => string>

/**
 * The text after its transform; unchanged without one. Digits of other scripts become 0 to 9 and whatever separates them
 * goes; in words, tabs, line ends and blanks of other widths become plain blanks.
 */
export const transformText = (text: string, transform: TextTransform | undefined): string =>
  transform ? transforms[transform](text) : text

/** Longest text that a field takes when it has a limit; whatever is longer was not meant for it. */
const ceiling = 255

/** How a text came to be longer than its field: by one key, whole but near enough to be mended, or as something else. */
export type Excess = { kind: 'key' | 'whole' | 'absurd'; length: number; most: number }

/** What a field holds after the person changed it, where the caret stands, and what there is to say about its length. */
export type Taken = { text: string; caret: number | null; excess: Excess | null }

/** A change of a field's text, by keyboard, paste, drop, autofill or a composing keyboard. */
export type Change = {
  /** What the field held before. */
  before: string
  /** What it holds now, as it arrived. */
  arrived: string
  caret: number | null
  /** The character that one key typed; null for whatever arrives whole. */
  key: string | null
  transform?: TextTransform | undefined
  /** Longest text, in characters as a person counts them. */
  most?: number | undefined
}

const lengthOf = (text: string): number => [...text.normalize('NFC')].length

/**
 * Takes a change of a field: separators go first, and only then is its length looked at. No character is lost in silence: a
 * key too many is not taken, what arrives whole stays whole for the person to mend, and what is far too long leaves the field
 * as it was; each with an excess to tell of.
 */
export const takeChange = ({ before, arrived, caret, key, transform, most }: Change): Taken => {
  const text = transformText(arrived, transform)
  const place = caret === null ? null : transformText(arrived.slice(0, caret), transform).length
  const length = lengthOf(text)
  if (most === undefined || length <= most) return { text, caret: place, excess: null }
  if (key !== null && length > lengthOf(before)) {
    const start = caret === null ? null : caret - key.length
    const rest = start === null || caret === null ? before : arrived.slice(0, start) + arrived.slice(caret)
    const kept = transformText(rest, transform)
    return {
      text: kept,
      caret: start === null ? null : transformText(arrived.slice(0, start), transform).length,
      excess: { kind: 'key', length: lengthOf(kept), most },
    }
  }
  if (length > Math.max(ceiling, most)) return { text: before, caret: null, excess: { kind: 'absurd', length, most } }
  return { text, caret: place, excess: { kind: 'whole', length, most } }
}
