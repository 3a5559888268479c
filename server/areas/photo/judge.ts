import { inOneText, pickWords } from '../../../src/domain/documents/pick-words'
import { brightnessThreshold, brightness, isPhotoTooSmall } from '../../../src/domain/photo'
import type { Looks } from '../../inspect/looks'
import { inspectionLimits } from '../../limits/inspection'
import type { Light, Source } from '../../inspect/messages'

/** Bounds of the mean brightness, 0 to 255; without them the threshold decides (PHOTO-005). */
export type BrightnessBounds = { min: number; max: number } | undefined

/** Result of the photo check. The portal shows `message` as it is (PHOTO-007). */
export type PhotoVerdict = { success: boolean; message: string }

/** Messages for a photo that cannot be decoded, or would cost too much to decode. */
export const photoRefusals = {
  damaged: 'No pudimos leer la imagen. Sacá otra foto o elegí otro archivo.',
  tooComplex: inspectionLimits.pixels.answer.words,
} as const

const refusals = {
  small: inOneText(pickWords.tooSmall),
  dark: 'La foto está muy oscura. Buscá un lugar con más luz y sacala de nuevo.',
  light: 'La foto tiene demasiada luz. Evitá el sol o el flash de frente y sacala de nuevo.',
  uneven: 'La foto tiene demasiadas zonas oscuras o quemadas. Buscá una luz pareja y sacala de nuevo.',
} as const

const refuse = (message: string): PhotoVerdict => ({ success: false, message })

const findRefusal = ({ mean, share, ...sides }: Light, bounds: BrightnessBounds): string | undefined => {
  if (isPhotoTooSmall(sides)) return refusals.small
  if (bounds === undefined) return share < brightnessThreshold ? refusals.uneven : undefined
  if (mean < bounds.min) return refusals.dark
  return mean > bounds.max ? refusals.light : undefined
}

/**
 * Judges a photo, which may not be a thumbnail. With bounds, its mean brightness must lie inside them; without bounds, at
 * least 0.7 of its pixels must lie inside the default ones (PHOTO-005, UNS-45).
 */
export const judgePhoto = async (looks: Looks, image: Source, bounds: BrightnessBounds): Promise<PhotoVerdict> => {
  const seen = await looks.light(image, brightness)
  if (seen.state !== 'seen') return refuse(photoRefusals[seen.state])
  const refusal = findRefusal(seen.value, bounds)
  return refusal === undefined ? { success: true, message: 'La foto es válida.' } : refuse(refusal)
}
