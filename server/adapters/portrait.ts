import sharp from 'sharp'
import { jpegQuality } from '../../src/domain/files'

const limits = { limitInputPixels: 100_000_000, failOn: 'error' } as const

/** Longest side of a stored portrait, in pixels: enough for a card, little enough for a bad line. */
const longestSide = 800

/**
 * A photo of a person as it is stored: upright, at most 800 pixels a side, JPEG, and without what a camera writes into it
 * (the place, above all). Undefined when it does not decode to its last line.
 */
export const toPortrait = async (image: Uint8Array): Promise<Uint8Array | undefined> => {
  try {
    return await sharp(image, limits)
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: jpegQuality * 100 })
      .toBuffer()
  } catch {
    return undefined
  }
}
