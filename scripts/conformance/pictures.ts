import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const toBytes = (content: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(content)

/** A JPEG of one grey, of acceptable brightness. */
export const greyPhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const background = { r: 128, g: 128, b: 128 }
  return toBytes(
    await sharp({ create: { width: 320, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

/** A JPEG of about 200 kB, different each time. */
export const noisyPhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const raw = { width: 360, height: 360, channels: 3 } as const
  return toBytes(
    await sharp(randomBytes(360 * 360 * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}

/** A Windows program, which no form takes for a document. */
export const program = (): Uint8Array<ArrayBuffer> =>
  toBytes(Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), randomBytes(4_000)]))
