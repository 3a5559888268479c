import { createHash, randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

/** A file as a device stores it. */
export type TestFile = { id: string; slot: string; name: string; type: string; content: ArrayBuffer }

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

const picture = (grey: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })

/** A JPEG of one grey, 0 to 255. */
export const jpeg = async (grey = 128, width = 320, height = 400): Promise<ArrayBuffer> =>
  toArrayBuffer(await picture(grey, width, height).jpeg().toBuffer())

/** A PNG of one grey. */
export const png = async (grey = 128): Promise<ArrayBuffer> =>
  toArrayBuffer(await picture(grey, 320, 400).png().toBuffer())

/** A JPEG of about 400 kB, which does not compress. */
export const heavyJpeg = async (): Promise<ArrayBuffer> => {
  const pixels = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * 7919 * (index % 97)) % 256))
  const raw = { width: 600, height: 600, channels: 3 } as const
  return toArrayBuffer(await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer())
}

/** A JPEG whose second half is missing. */
export const brokenJpeg = async (): Promise<ArrayBuffer> => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  return toArrayBuffer(whole.subarray(0, whole.length / 2))
}

/** The first bytes of a HEIC picture from an iPhone. */
export const heic = (): ArrayBuffer =>
  toArrayBuffer(
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic', 'latin1'),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from('mif1heic', 'latin1'),
      Buffer.alloc(2000, 7),
    ]),
  )

/** A Windows program. */
export const executable = (): ArrayBuffer =>
  toArrayBuffer(Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(4000, 1)]))

/** A one-page PDF; `bytes` is its exact size. */
export const pdf = async (bytes?: number): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Certificado', { x: 50, y: 700 })
  const whole = await document.save()
  if (bytes === undefined) return toArrayBuffer(whole)
  const padded = Buffer.alloc(bytes, '\n')
  padded.set(whole)
  padded.set(Buffer.from('\nstartxref\n0\n%%EOF\n'), bytes - 19)
  return toArrayBuffer(padded)
}

/** SHA-256 (hex). */
export const sha256 = (content: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(content)).digest('hex')

/** A photo of acceptable brightness for a slot. */
export const photoFor = async (slot: string): Promise<TestFile> => ({
  id: randomUUID(),
  slot,
  name: 'foto.jpg',
  type: 'image/jpeg',
  content: await jpeg(),
})
