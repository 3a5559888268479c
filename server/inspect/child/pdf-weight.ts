import { constants, inflateSync } from 'node:zlib'
import { inspectionLimits } from '../../limits/inspection'
import { TooComplex } from './too-complex'

/** Longest distance of a stream from its description; anything further away belongs to something else. */
const longestDescription = 4096

const countOf = (bytes: Buffer, word: string): number => {
  let count = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count += 1
  return count
}

// A name may be written with any of its letters as '#' and two digits.
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isTooLong = (cause: unknown): boolean =>
  cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'

// A reader uses what it can inflate of a truncated stream, so that counts; a stream that cannot be inflated at all
// counts nothing.
const inflate = (bytes: Uint8Array, budget: number): Uint8Array => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, budget), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    if (isTooLong(cause)) throw new TooComplex()
    return new Uint8Array()
  }
}

// Inflated bytes of one stream, layer by layer.
const weighStream = (description: string, content: Uint8Array, budget: number): number => {
  // PDF writers deflate these streams; the other filters that expand are for pictures.
  if (/LZWDecode|RunLengthDecode/.test(description)) throw new TooComplex()
  let layer = content
  let inflated = 0
  for (const _ of description.matchAll(/FlateDecode/g)) {
    layer = inflate(layer, budget - inflated)
    inflated += layer.length
  }
  return inflated
}

/**
 * Checks a PDF by its structure, before a library reads it. Throws TooComplex when it is too long, has too many
 * objects, or when the streams that a reader inflates to find its objects expand beyond the budget.
 */
export const weighPdf = (bytes: Buffer): void => {
  // 'obj' occurs at the beginning of an object and in 'endobj'.
  if (bytes.length > inspectionLimits.file.value || countOf(bytes, 'obj') > 2 * inspectionLimits.objects.value)
    throw new TooComplex()
  let inflated = 0
  let streams = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    streams += 1
    if (streams > inspectionLimits.objects.value) throw new TooComplex()
    const before = bytes.toString('latin1', Math.max(0, at - longestDescription), at)
    const description = plainNames(before.slice(before.lastIndexOf('obj')))
    if (!/\/(?:ObjStm|XRef)\b/.test(description)) continue
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1)
    const end = bytes.indexOf('endstream', start)
    const content = bytes.subarray(start, end < 0 ? bytes.length : end)
    inflated += weighStream(description, content, inspectionLimits.inflated.value - inflated)
    if (inflated > inspectionLimits.inflated.value) throw new TooComplex()
  }
}
