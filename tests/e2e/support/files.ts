import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

/** A file that a person picks, in the shape of Playwright's setFiles. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer }

/** Brightness 0 to 255 and size in pixels of a generated picture. */
type Picture = { grey?: number; width?: number; height?: number }

const plain = ({ grey = 128, width = 320, height = 400 }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })

// Noise does not compress, so the file is as large as a real photo. Its mean is mid grey.
const noisy = (width: number, height: number) => {
  const pixels = randomBytes(width * height * 3).map((byte) => 96 + (byte & 63))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const made = new Map<string, Promise<PickedFile>>()

/** Large files take a second to make, so each is made once per worker. */
const once = (key: string, make: () => Promise<PickedFile>): Promise<PickedFile> => {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

const asJpeg = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/jpeg', buffer })
const asPdf = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'application/pdf', buffer })

/** A small JPEG of one grey. Mid grey passes the photo check; below 50 and above 200 do not. */
export const smallJpeg = async (name = 'foto.jpg', picture: Picture = {}): Promise<PickedFile> =>
  asJpeg(name, await plain(picture).jpeg().toBuffer())

/** A PNG. */
export const png = async (name = 'imagen.png'): Promise<PickedFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await plain({}).png().toBuffer(),
})

/** A PDF of one page; `bytes` pads it to exactly that size. */
export const pdf = async (name = 'documento.pdf', bytes?: number): Promise<PickedFile> => {
  // Without creation dates the same call gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage().drawText('Constancia', { x: 60, y: 700 })
  const whole = Buffer.from(await document.save())
  return asPdf(name, bytes === undefined ? whole : Buffer.concat([whole, Buffer.alloc(bytes - whole.length, '\n')]))
}

/** A PDF over the limit of 5 MB. */
export const hugePdf = (): Promise<PickedFile> => pdf('escaneo.pdf', 6 * 1_048_576)

/** A photo of 12 megapixels taken with the phone upright: 4000 x 3000 stored pixels and EXIF orientation 6. */
export const phonePhoto = (name = 'IMG_2041.jpg'): Promise<PickedFile> =>
  once(`phone ${name}`, async () =>
    asJpeg(name, await noisy(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer()),
  )

/** A photo over the limit of 5 MB, four to three. */
export const heavyPhoto = (): Promise<PickedFile> =>
  once('heavy', async () =>
    asJpeg('IMG_9001.jpg', await noisy(2400, 1800).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()),
  )

/** A PNG of 4 MB whose left half is transparent, over black. */
export const halfTransparent = (): Promise<PickedFile> =>
  once('transparent', async () => {
    const [width, height] = [2000, 1400]
    const pixels = randomBytes(width * height * 4)
    for (let at = 0; at < pixels.length; at += 4) {
      const isLeft = (at / 4) % width < width / 2
      if (isLeft) pixels.fill(0, at, at + 4)
      else pixels[at + 3] = 255
    }
    const raw = { width, height, channels: 4 } as const
    return { name: 'firma.png', mimeType: 'image/png', buffer: await sharp(pixels, { raw }).png().toBuffer() }
  })

/** A JPEG with a valid header and a truncated picture. */
export const corruptJpeg = async (): Promise<PickedFile> => {
  const { buffer } = await smallJpeg()
  return asJpeg('rota.jpg', Buffer.concat([buffer.subarray(0, 40), Buffer.alloc(3_000, 7)]))
}

/** The first bytes of a HEIC picture from an iPhone. */
export const heic = (): PickedFile => ({
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2_000, 7),
  ]),
})

/**
 * A picture with the brand of a HEIC that this browser decodes, as Safari does a real one: inside it is an AVIF, which
 * Chromium knows by its other brands. Without a type, as iOS may give it.
 */
export const readableHeic = async (name = 'IMG_0002.HEIC'): Promise<PickedFile> => {
  const buffer = await plain({}).avif().toBuffer()
  buffer.write('heic', 8, 'latin1')
  return { name, mimeType: '', buffer }
}

/** Writes a file to a folder of its own, and gives its path. */
export const toDisk = async ({ name, buffer }: PickedFile): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'archivo-')), name)
  await writeFile(path, buffer)
  return path
}

/** What Playwright gets: small files as they are, large ones as a path, because they are slow to transfer. */
export const toPickable = async (file: PickedFile): Promise<PickedFile | string> =>
  file.buffer.length < 1_048_576 ? file : toDisk(file)

/** SHA-256 (hex), as the server stores it for each document. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The generated files by their names in the journeys. */
export const filesByName: Record<string, () => Promise<PickedFile>> = {
  jpeg: () => smallJpeg(),
  pdf: () => pdf(),
  png: () => png(),
  phonePhoto: () => phonePhoto(),
}
