import { formatCuil, formatDni } from '../../../src/domain/text'

/** As it is, in capitals, in lower case, and numbers with separators. */
const spellingsOf = (text: string): string[] => {
  const numbers = /^\d{7,8}$/.test(text) ? [formatDni(text)] : /^\d{11}$/.test(text) ? [formatCuil(text)] : []
  return [...new Set([text, text.toUpperCase(), text.toLowerCase(), ...numbers])]
}

const isPlain = (text: string): boolean => /^[\w.@-]*$/.test(text)

// As in JSON that is written for any network: letters beyond ASCII by their number.
const inAscii = (text: string): string =>
  text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** As in an address, a form or a JSON text, and in a JSON text within another. */
const escapedOf = (text: string): string[] => {
  if (isPlain(text)) return []
  const percent = encodeURIComponent(text)
  return [percent, percent.replaceAll('%20', '+'), inAscii(text), inAscii(text).replaceAll('\\u', '\\\\u')]
}

/**
 * In base64, of both alphabets. What is before it in the same text moves it by none, one or two bytes; the letters that it
 * shares with its neighbours are left out.
 */
export const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const core = shifted.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })

/** Shortest text whose base64 or hexadecimal digits say something: those of a shorter one stand in any file. */
const tellingBytes = 8

const digitsOf = (text: string): string[] =>
  (['utf8', 'utf16le'] as const).flatMap((encoding) => {
    const bytes = Buffer.from(text, encoding)
    if (bytes.length < tellingBytes) return []
    const hex = bytes.toString('hex')
    return [hex, hex.toUpperCase(), ...base64Of(bytes)]
  })

const encodings = ['utf8', 'utf16le', 'latin1'] as const

const writingsOf = (text: string): Buffer[] => [
  ...encodings.map((encoding) => Buffer.from(text, encoding)),
  ...escapedOf(text).flatMap((escaped) => [Buffer.from(escaped, 'utf8'), Buffer.from(escaped, 'utf16le')]),
  ...digitsOf(text).map((digits) => Buffer.from(digits, 'latin1')),
]

/**
 * Every way in which a typed text may stand in a file: in UTF-8, UTF-16 and Latin-1, as addresses, forms and JSON escape it,
 * in base64 and in hexadecimal digits.
 */
export const bytesOf = (text: string): Buffer[] => spellingsOf(text).flatMap(writingsOf)
