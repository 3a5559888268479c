import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { stripPicture } from '../../../src/domain/pictures/strip'
import { judgePicture, type PictureVerdict } from '../../../src/domain/pictures/verdict'

const photo = (width = 64, height = 48) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#888' },
  })

const camera = { orientation: 6, exif: { IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'S' } } }
const bytesOf = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await picture.toBuffer())
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const followed = (bytes: Uint8Array, by: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([bytes, Buffer.from(by)]))
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

const made = {
  baseline: () => photo().jpeg(),
  progressive: () => photo().jpeg({ progressive: true }),
  turned: () => photo().jpeg().withMetadata(camera),
  png: () => photo().png(),
  interlaced: () => photo().png({ progressive: true }),
  turnedPng: () => photo().png().withMetadata(camera),
} as const
type Made = keyof typeof made
const names: Made[] = ['baseline', 'progressive', 'turned', 'png', 'interlaced', 'turnedPng']
const picture: Partial<Record<Made, Uint8Array<ArrayBuffer>>> = {}
beforeAll(async () => {
  for (const name of names) picture[name] = await bytesOf(made[name]())
})
const read = (name: Made): Uint8Array<ArrayBuffer> => picture[name] ?? new Uint8Array()

describe('[F18] the verdict on a picture', () => {
  test.each(names)('a whole one (%s) is sound', (name) => {
    expect(judgePicture(read(name))).toBe('sound')
    expect(judgePicture(followed(read(name), 'what a phone adds'))).toBe('sound')
  })

  test.each(names)('one that is cut anywhere (%s) is damaged, the last two bytes included', (name) => {
    const bytes = read(name)
    const cuts = [...Array.from({ length: 9 }, (_, tenth) => Math.floor((bytes.length * (tenth + 1)) / 10)), -2]
    for (const cut of cuts) expect(judgePicture(bytes.slice(0, cut)), `cut at ${cut}`).toBe('damaged')
  })

  test('the end of a preview inside of it is not its own end', () => {
    const preview = read('baseline')
    const length = preview.length + 2
    const holding = Buffer.concat([
      read('progressive').subarray(0, 2),
      Buffer.of(0xff, 0xe5, length >> 8, length & 255),
      preview,
      read('progressive').subarray(2),
    ])
    expect(judgePicture(holding)).toBe('sound')
    expect(judgePicture(holding.subarray(0, preview.length + 200))).toBe('damaged')
  })

  /** The same JPEG that claims other sides. */
  const claiming = (name: 'baseline' | 'progressive', width: number, height: number): Uint8Array => {
    const bytes = Buffer.from(read(name))
    const frame = bytes.indexOf(Buffer.of(0xff, name === 'progressive' ? 0xc2 : 0xc0))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return bytes
  }
  /** The picture with other bytes, that far behind the first of these ones. */
  const changed = (name: Made, mark: string, behind: number, ...other: number[]): Uint8Array => {
    const bytes = Buffer.from(read(name))
    bytes.set(other, bytes.indexOf(mark, 0, 'latin1') + behind)
    return bytes
  }
  // Firefox draws what comes before the damage, and others nothing.
  test.each<[string, () => Uint8Array, PictureVerdict]>([
    ['a PNG whose pixels are damaged', () => changed('png', 'IDAT', 20, 1, 2, 3), 'damaged'],
    ['a PNG whose header is damaged', () => changed('png', 'IHDR', 7, 99), 'damaged'],
    ['a PNG whose density alone is damaged', () => changed('png', 'pHYs', 5, 99), 'sound'],
    [
      'a JPEG with a mark of no meaning in its pixels',
      () => changed('baseline', '\xff\xda', 40, 0xff, 0x1e),
      'damaged',
    ],
    ['a JPEG with a mark of no meaning before them', () => changed('baseline', '\xff\xc4', 0, 0xff, 0x12), 'damaged'],
    ['a JPEG with a restart in its pixels', () => changed('baseline', '\xff\xda', 40, 0xff, 0xd0), 'sound'],
  ])('%s', (_what, bytes, verdict) => {
    expect(judgePicture(bytes())).toBe(verdict)
  })

  test.each<[string, Uint8Array | (() => Uint8Array), PictureVerdict]>([
    ['a progressive one of 50 megapixels', () => claiming('progressive', 8160, 6144), 'costly'],
    ['a common one of 50 megapixels', () => claiming('baseline', 8160, 6144), 'sound'],
    ['one of 108 megapixels', () => claiming('baseline', 12_000, 9000), 'costly'],
    ['one with a side of 40,000', () => claiming('baseline', 40_000, 10), 'costly'],
    ['one without a side', () => claiming('baseline', 0, 10), 'damaged'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'damaged'],
    ['nothing', new Uint8Array(), 'damaged'],
    [
      'a million empty segments',
      Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(4e6, Buffer.of(0xff, 0xe1, 0, 2))]),
      'damaged',
    ],
  ])('%s', (_what, bytes, verdict) => {
    expect(judgePicture(typeof bytes === 'function' ? bytes() : bytes)).toBe(verdict)
  })
})

describe('[UNS-144] what leaves the device of a picture', () => {
  test.each(names)('its pixels and its orientation stay (%s)', async (name) => {
    const stripped = stripPicture(read(name))
    expect(await pixels(stripped)).toEqual(await pixels(read(name)))
    const { orientation } = await sharp(stripped).metadata()
    expect(orientation).toBe((await sharp(read(name)).metadata()).orientation)
    expect(judgePicture(stripped)).toBe('sound')
  })

  test.each<[Made]>([['turned'], ['turnedPng']])('the camera and the place do not (%s)', async (name) => {
    expect(text(read(name))).toContain('Telefono')
    const stripped = stripPicture(read(name))
    expect(text(stripped)).not.toContain('Telefono')
    expect((await sharp(stripped).metadata()).orientation).toBe(6)
  })

  test('comments, texts and whatever follows its end do not', async () => {
    const comment = Buffer.from('\xff\xfe\0\x0bcomentado', 'latin1')
    const jpeg = read('baseline')
    const commented = new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
    for (const bytes of [commented, followed(jpeg, '<script>'), followed(read('png'), '<script>')]) {
      const stripped = stripPicture(bytes)
      expect(text(stripped)).not.toMatch(/comentado|<script>/)
      expect(await pixels(stripped)).toEqual(await pixels(bytes))
    }
  })

  test('a colour profile does', async () => {
    const bytes = await bytesOf(photo().jpeg().withIccProfile('p3'))
    expect((await sharp(stripPicture(bytes)).metadata()).icc).toEqual((await sharp(bytes).metadata()).icc)
  })

  test('one without anything else is the same, byte for byte', () => {
    for (const name of ['baseline', 'progressive', 'png'] as const) expect(stripPicture(read(name))).toBe(read(name))
    const once = stripPicture(read('turned'))
    expect(stripPicture(once)).toBe(once)
  })
})
