import sharp from 'sharp'
import { brightness, brightnessThreshold } from '../../src/domain/photo'

// 100 megapixels: more than any phone takes, less than what exhausts the memory.
const limits = { limitInputPixels: 100_000_000, failOn: 'error' } as const

/** Whether a picture decodes to its last line. */
export const isWholeImage = async (path: string): Promise<boolean> => {
  try {
    await sharp(path, limits).resize(32, 32, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** Bounds of the mean brightness, 0 to 255; absent ones leave the judgement to the threshold (PHOTO-005). */
export type BrightnessBounds = { min: number; max: number } | undefined

/** What the photo check says: the server's own words are what the person reads (PHOTO-007). */
export type PhotoVerdict = { success: boolean; message: string }

const refusals = {
  unreadable: 'No pudimos leer la imagen. Sacá otra foto o elegí otro archivo.',
  dark: 'La foto está muy oscura. Buscá un lugar con más luz y sacala de nuevo.',
  light: 'La foto tiene demasiada luz. Evitá el sol o el flash de frente y sacala de nuevo.',
  uneven: 'La foto tiene demasiadas zonas oscuras o quemadas. Buscá una luz pareja y sacala de nuevo.',
}

const refuse = (message: string): PhotoVerdict => ({ success: false, message })

const judgeMean = (pixels: Uint8Array, { min, max }: { min: number; max: number }): PhotoVerdict | undefined => {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  if (mean < min) return refuse(refusals.dark)
  return mean > max ? refuse(refusals.light) : undefined
}

const judgeShare = (pixels: Uint8Array): PhotoVerdict | undefined => {
  const inside = pixels.reduce(
    (count, pixel) => count + (pixel >= brightness.min && pixel <= brightness.max ? 1 : 0),
    0,
  )
  return inside / pixels.length < brightnessThreshold ? refuse(refusals.uneven) : undefined
}

/**
 * Judges a photo: its mean brightness has to lie inside the bounds; without bounds, the share of pixels inside the usual
 * ones has to reach 0.7 (PHOTO-005, UNS-45).
 */
export const judgePhoto = async (image: string | Buffer, bounds: BrightnessBounds): Promise<PhotoVerdict> => {
  try {
    const pixels = await sharp(image, limits)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(200, 200, { fit: 'inside' })
      .raw()
      .toBuffer()
    const refusal = bounds === undefined ? judgeShare(pixels) : judgeMean(pixels, bounds)
    return refusal ?? { success: true, message: 'La foto es válida.' }
  } catch {
    return refuse(refusals.unreadable)
  }
}
