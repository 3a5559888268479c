import { fail, ok, type Result } from '../result'

/**
 * The code that a person carries from one device to another, as ten words or as a QR code: a kind, a secret of 96 bits,
 * and 12 bits that tell a mistyped word. 110 bits in all, ten words of a list of 2048. The parcel that it opens is named
 * and sealed by keys that are made of the secret; the secret itself reaches no server.
 */

/** What a code opens: a draft that moves to another device, or the receipt of what a shared tablet sends. */
export const codeKinds = ['traspaso', 'sobre'] as const

/** One of the kinds of code. */
export type CodeKind = (typeof codeKinds)[number]

/** A code, taken apart. `secret` has 12 bytes. */
export type Code = { kind: CodeKind; secret: Uint8Array<ArrayBuffer> }

/** Number of words of a code. */
export const wordCount = 10

/** Number of words in the list; each word is eleven bits. */
export const listLength = 2048

const wordBits = 11
const secretBytes = 12
const checkBits = 12

/** Why words or a text are no code: one of them is mistyped; or a later release made it. */
export type CodeProblem = 'mistyped' | 'newer'

const toBits = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1)

const fromBits = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum * 2 + bit, 0)

/** CRC-12 (polynomial 0x80F): finds every change of a single word. */
const checkOf = (bits: readonly number[]): number[] => {
  let register = 0
  for (const bit of bits) {
    const out = ((register >> (checkBits - 1)) & 1) ^ bit
    register = ((register << 1) & 0xf_ff) ^ (out === 1 ? 0x8_0f : 0)
  }
  return toBits(register, checkBits)
}

const bitsOf = ({ kind, secret }: Code): number[] => {
  // The first bit is 0 in this release.
  const said = [0, codeKinds.indexOf(kind), ...[...secret].flatMap((byte) => toBits(byte, 8))]
  return [...said, ...checkOf(said)]
}

const readBits = (bits: readonly number[]): Result<Code, CodeProblem> => {
  const said = bits.slice(0, -checkBits)
  if (checkOf(said).join('') !== bits.slice(-checkBits).join('')) return fail('mistyped')
  const kind = codeKinds[said[1] ?? 0]
  if (said[0] !== 0 || kind === undefined) return fail('newer')
  const secret = Uint8Array.from({ length: secretBytes }, (_, at) => fromBits(said.slice(2 + at * 8, 10 + at * 8)))
  return ok({ kind, secret })
}

/** The places of a code's ten words in the list. */
export const toPlaces = (code: Code): number[] => {
  const bits = bitsOf(code)
  return Array.from({ length: wordCount }, (_, at) => fromBits(bits.slice(at * wordBits, (at + 1) * wordBits)))
}

/** The code of ten places in the list. */
export const fromPlaces = (places: readonly number[]): Result<Code, CodeProblem> => {
  const isWhole = places.length === wordCount && places.every((place) => place >= 0 && place < listLength)
  return isWhole ? readBits(places.flatMap((place) => toBits(place, wordBits))) : fail('mistyped')
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letterBits = 6
const textLength = Math.ceil((wordCount * wordBits) / letterBits)

/** A code as a short text (base64url), for the fragment of an address. */
export const toText = (code: Code): string => {
  const bits = [...bitsOf(code), ...Array.from({ length: textLength * letterBits - wordCount * wordBits }, () => 0)]
  const at = (index: number): number => fromBits(bits.slice(index * letterBits, (index + 1) * letterBits))
  return Array.from({ length: textLength }, (_, index) => letters[at(index)] ?? '').join('')
}

/** The code of a short text. */
export const fromText = (text: string): Result<Code, CodeProblem> => {
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.length !== textLength || values.includes(-1)) return fail('mistyped')
  return readBits(values.flatMap((value) => toBits(value, letterBits)).slice(0, wordCount * wordBits))
}
