import { expect, test } from 'vitest'
import { isHeic } from '../../src/domain/form/heic'

/** The ftyp box with its brands, as a picture begins; the major one first. */
const ftyp = (brands: readonly string[], size = 8 + 4 * (brands.length + 1)): Uint8Array => {
  const [major = '', ...others] = brands
  const text = new TextEncoder().encode(`????ftyp${major}\0\0\0\0${others.join('')}`)
  new DataView(text.buffer).setUint32(0, size)
  return text
}

const pictures: [string, readonly string[], boolean][] = [
  ["an iPhone's", ['heic', 'mif1', 'MiHE', 'MiPr', 'miaf', 'MiHB', 'heic'], true],
  ['one of 10 bits', ['heix', 'mif1', 'heix'], true],
  ['a burst', ['hevc', 'msf1', 'hevc'], true],
  ['a burst of 10 bits', ['hevx', 'msf1'], true],
  ['a Samsung’s, with the general brand first', ['mif1', 'heic'], true],
  ['a sequence with the general brand first', ['msf1', 'hevc'], true],
  ['one that names HEIF alone', ['heif'], true],
  ['the general brand alone', ['mif1'], true],
  ['an AVIF', ['avif', 'mif1', 'miaf'], false],
  ['an AVIF with the general brand first', ['mif1', 'avif', 'miaf'], false],
  ['an AVIF sequence', ['msf1', 'avis'], false],
  ['a film', ['qt  '], false],
  ['an MP4', ['isom', 'iso2', 'avc1', 'mp41'], false],
  ['a photo of a Canon', ['crx ', 'isom'], false],
]

test.each(pictures)('%s, brands %j: %s', (_what, brands, answer) => {
  expect(isHeic(ftyp(brands))).toBe(answer)
})

const others: [string, Uint8Array][] = [
  ['nothing', new Uint8Array()],
  ['a cut box', ftyp(['heic']).subarray(0, 11)],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\nheic heic')],
  ['the word elsewhere', new TextEncoder().encode('\0\0\0\0skipheic')],
]

test.each(others)('%s is no HEIC', (_what, bytes) => {
  expect(isHeic(bytes)).toBe(false)
})

test('a box that claims to be longer than its file, or endless, is read to its end', () => {
  expect(isHeic(ftyp(['mif1', 'heic'], 0xff_ff_ff_ff))).toBe(true)
  expect(isHeic(ftyp(['mif1', 'avif'], 0xff_ff_ff_ff))).toBe(false)
})

test('bytes in the middle of a larger buffer are read from where they begin', () => {
  const whole = new Uint8Array(100)
  whole.set(ftyp(['mif1', 'avif']), 40)
  expect(isHeic(whole.subarray(40))).toBe(false)
})
