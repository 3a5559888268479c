import sharp from 'sharp'
import { jpegQuality } from '../../../src/domain/files'
import { inspectionLimits } from '../../limits/inspection'
import type { Light } from '../messages'
import { mayDecode } from './picture-shape'

// One thread, and no cache between pictures.
sharp.concurrency(1)
sharp.cache(false)

/** Throws: this is no picture that can be decoded. */
const refuse = (): never => {
  throw new Error('No picture that can be read.')
}

const open = (bytes: Buffer) =>
  mayDecode(bytes) ? sharp(bytes, { limitInputPixels: inspectionLimits.pixels.value, failOn: 'error' }) : refuse()

/** Decodes a picture completely; throws when it cannot. */
export const decode = async (bytes: Buffer): Promise<true> => {
  await open(bytes).resize(32, 32, { fit: 'fill' }).raw().toBuffer()
  return true
}

/** Measures the light of a picture, scaled to 200 pixels a side; throws when it cannot be decoded. */
export const measureLight = async (bytes: Buffer, { min, max }: { min: number; max: number }): Promise<Light> => {
  const pixels = await open(bytes)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(200, 200, { fit: 'inside' })
    .raw()
    .toBuffer()
  const sum = pixels.reduce((total, pixel) => total + pixel, 0)
  const inside = pixels.reduce((count, pixel) => count + (pixel >= min && pixel <= max ? 1 : 0), 0)
  return { mean: sum / pixels.length, share: inside / pixels.length }
}

/** Longest side of a stored portrait, in pixels: enough for a card, small enough for a slow line. */
const longestSide = 800

/**
 * A photo of a person as it is stored: upright, at most 800 pixels a side, JPEG, without the camera's metadata (above
 * all the place). Throws when it does not decode completely.
 */
export const drawPortrait = (bytes: Buffer): Promise<Uint8Array> =>
  open(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: jpegQuality * 100 })
    .toBuffer()

/**
 * A picture for a page: upright, and no larger than the page shows at 150 dots per inch. The original is stored as
 * well.
 */
export const toPageJpeg = (bytes: Buffer): Promise<Buffer> =>
  open(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(1240, 1754, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
