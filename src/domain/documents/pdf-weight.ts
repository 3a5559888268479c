/** What reading a PDF may cost: its objects, and the bytes that are inflated to find them. */
export const pdfLimits = { objects: 30_000, inflated: 16 * 1_048_576 } as const

/** Inflates a zlib stream up to `budget` bytes, as far as it can be; `tooLong` when there are more. */
export type Inflate = (bytes: Uint8Array, budget: number) => Promise<Uint8Array | 'tooLong'>

/** Longest distance of a stream from its description; anything further away belongs to something else. */
const longestDescription = 4096

const wordOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const words = { object: wordOf('obj'), stream: wordOf('stream'), end: wordOf('endstream') } as const

const find = (bytes: Uint8Array, word: Uint8Array, from: number): number => {
  const [first = 0] = word
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (word.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const countOf = (bytes: Uint8Array, word: Uint8Array): number => {
  let count = 0
  for (let at = find(bytes, word, 0); at >= 0; at = find(bytes, word, at + word.length)) count += 1
  return count
}

// A name may be written with any of its letters as '#' and two digits.
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

// Inflated bytes of one stream, layer by layer. What cannot be inflated at all counts nothing.
const weighStream = async (
  description: string,
  content: Uint8Array,
  { inflate, budget }: { inflate: Inflate; budget: number },
): Promise<number | 'tooLong'> => {
  // PDF writers deflate these streams; the other filters that expand are for pictures.
  if (/LZWDecode|RunLengthDecode/.test(description)) return 'tooLong'
  let layer = content
  let inflated = 0
  for (const _ of description.matchAll(/FlateDecode/g)) {
    const next = await inflate(layer, budget - inflated)
    if (next === 'tooLong') return next
    layer = next
    inflated += layer.length
  }
  return inflated
}

/**
 * Whether a PDF is too much to read, by its structure, before a library reads it: too many objects, or streams that a
 * reader inflates to find its objects and that expand beyond the limit. The same on the device and at the server.
 */
export const isHeavyPdf = async (bytes: Uint8Array, inflate: Inflate): Promise<boolean> => {
  // 'obj' occurs at the beginning of an object and in 'endobj'.
  if (countOf(bytes, words.object) > 2 * pdfLimits.objects) return true
  let inflated = 0
  let streams = 0
  for (let at = find(bytes, words.stream, 0); at >= 0; at = find(bytes, words.stream, at + 6)) {
    if (latin1(bytes.subarray(Math.max(0, at - 3), at)) === 'end') continue
    streams += 1
    if (streams > pdfLimits.objects) return true
    const before = latin1(bytes.subarray(Math.max(0, at - longestDescription), at))
    const description = plainNames(before.slice(before.lastIndexOf('obj')))
    if (!/\/(?:ObjStm|XRef)\b/.test(description)) continue
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1)
    const end = find(bytes, words.end, start)
    const content = bytes.subarray(start, end < 0 ? bytes.length : end)
    const weight = await weighStream(description, content, { inflate, budget: pdfLimits.inflated - inflated })
    if (weight === 'tooLong') return true
    inflated += weight
    if (inflated > pdfLimits.inflated) return true
  }
  return false
}
