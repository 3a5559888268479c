/**
 * What reading a PDF may cost: its objects, the entries of its tables that say where they are, and the bytes that are
 * inflated to find them.
 */
export const pdfLimits = { objects: 30_000, entries: 300_000, inflated: 16 * 1_048_576 } as const

/** Inflates a zlib stream up to `budget` bytes, as far as it can be; `tooLong` when there are more. */
export type Inflate = (bytes: Uint8Array, budget: number) => Promise<Uint8Array | 'tooLong'>

/** Longest distance of a stream from its description; anything further away belongs to something else. */
const longestDescription = 65_536

const wordOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const words = { object: wordOf('obj'), stream: wordOf('stream'), end: wordOf('endstream') } as const

const find = (bytes: Uint8Array, word: Uint8Array, from: number): number => {
  const [first = 0] = word
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (word.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

// A name may be written with any of its letters as '#' and two digits.
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

// What describes a stream lies between the beginning of its object and the stream itself, whatever a table lists there.
const descriptionOf = (bytes: Uint8Array, from: number, stream: number): string => {
  const [first = 0] = words.object
  let at = bytes.lastIndexOf(first, stream - 1)
  while (at > from && !words.object.every((byte, index) => bytes[at + index] === byte))
    at = bytes.lastIndexOf(first, at - 1)
  return plainNames(latin1(bytes.subarray(Math.max(at, from, stream - longestDescription), stream)))
}

const countOf = (bytes: Uint8Array, word: Uint8Array): number => {
  let count = 0
  for (let at = find(bytes, word, 0); at >= 0; at = find(bytes, word, at + word.length)) count += 1
  return count
}

/** Bytes of a stream as it lies there, or as its reader inflates it, and how many were inflated on the way. */
type Weight = { length: number; inflated: number }

// Layer by layer. What cannot be inflated at all counts nothing.
const weighStream = async (
  description: string,
  content: Uint8Array,
  { inflate, budget }: { inflate: Inflate; budget: number },
): Promise<Weight | 'tooLong'> => {
  // PDF writers deflate these streams; the other filters that expand are for pictures, and so is that way to foretell rows.
  if (/LZWDecode|RunLengthDecode|CCITTFaxDecode|Predictor\s+2\b/.test(description)) return 'tooLong'
  let layer = content
  let inflated = 0
  for (const _ of description.matchAll(/FlateDecode/g)) {
    const next = await inflate(layer, budget - inflated)
    if (next === 'tooLong') return next
    layer = next
    inflated += layer.length
  }
  return { length: layer.length, inflated }
}

const largest = (description: string, key: string): number =>
  Math.max(0, ...Array.from(description.matchAll(new RegExp(`/${key}\\s+(\\d+)`, 'g')), ([, digits]) => Number(digits)))

const listOf = (description: string, key: string): number[] =>
  (new RegExp(`/${key}\\s*\\[([^\\]]*)`).exec(description)?.[1] ?? '').split(/\s+/).filter(Boolean).map(Number)

/** A table without a name of its kind is one too, by the widths of its columns. */
const isTable = (description: string): boolean => /\/(?:ObjStm|XRef)\b|\/W\s*\[/.test(description)

/** Shortest entry of a group of objects: a number, a place, and what separates them. */
const shortestEntry = 4

// Entries that a table claims, as far as its bytes can hold them. In columns without a width there is room for any number.
const entriesOf = (description: string, { length }: Weight): number => {
  if (/\/ObjStm\b/.test(description)) return Math.min(largest(description, 'N'), length / shortestEntry)
  const ranges = listOf(description, 'Index')
  const claimed = ranges.reduce((sum, value, index) => (index % 2 === 0 ? sum : sum + value), 0)
  const entries = ranges.length > 0 ? claimed : largest(description, 'Size')
  const width = listOf(description, 'W').reduce((sum, value) => sum + value, 0)
  return width > 0 ? Math.min(entries, length / width) : entries
}

/**
 * Whether a PDF is too much to read, by its structure, before a library reads it: too many objects, tables of more entries
 * than a reader has room for, or streams that a reader inflates to find its objects and that expand beyond the limit. The
 * same on the device and at the server.
 */
export const isHeavyPdf = async (bytes: Uint8Array, inflate: Inflate): Promise<boolean> => {
  // 'obj' occurs at the beginning of an object and in 'endobj'.
  if (countOf(bytes, words.object) > 2 * pdfLimits.objects) return true
  let [streams, inflated, entries, before] = [0, 0, 0, 0]
  for (let at = find(bytes, words.stream, 0); at >= 0; at = find(bytes, words.stream, at + 6)) {
    if (latin1(bytes.subarray(Math.max(0, at - 3), at)) === 'end') continue
    streams += 1
    if (streams > pdfLimits.objects) return true
    const description = descriptionOf(bytes, before, at)
    before = at
    if (!isTable(description)) continue
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1)
    const end = find(bytes, words.end, start)
    const content = bytes.subarray(start, end < 0 ? bytes.length : end)
    const weight = await weighStream(description, content, { inflate, budget: pdfLimits.inflated - inflated })
    if (weight === 'tooLong') return true
    inflated += weight.inflated
    entries += entriesOf(description, weight)
    if (inflated > pdfLimits.inflated || entries > pdfLimits.entries) return true
  }
  return false
}
