import { findType } from '../files'
import { judgePicture } from '../pictures/verdict'
import { publicationMost } from './publication'

/** Media types of the picture of a communication. */
export type CoverType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Endings of the pictures that are taken, for a file picker. */
export const coverEndings = ['.png', '.jpg', '.jpeg', '.webp'] as const

/** What is said of a picture that is not taken. */
export const coverWords = {
  type: 'La imagen tiene que ser PNG, JPG o WebP.',
  size: 'La imagen pesa más de 1 MB. Guardala más chica y elegila de nuevo.',
  damaged: 'La imagen está cortada o dañada. Elegí otra.',
} as const

const says = (bytes: Uint8Array, text: string, at: number): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

// A WebP says its own length, less the eight bytes before it.
const isWholeWebp = (bytes: Uint8Array): boolean => {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8
  return length === bytes.length || length + 1 === bytes.length
}

/** The type of a picture by its first bytes; undefined for what is none of the three. */
export const coverType = (bytes: Uint8Array): CoverType | undefined => {
  const type = findType(bytes)
  if (type === 'image/jpeg' || type === 'image/png') return type
  return bytes.length > 30 && says(bytes, 'RIFF', 0) && says(bytes, 'WEBP', 8) ? 'image/webp' : undefined
}

/** Why a picture is not taken, in words for whoever chose it; null for one that is. */
export const coverProblem = (bytes: Uint8Array): string | null => {
  const type = coverType(bytes)
  if (type === undefined) return coverWords.type
  if (bytes.length > publicationMost.picture) return coverWords.size
  if (type === 'image/webp') return isWholeWebp(bytes) ? null : coverWords.damaged
  return judgePicture(bytes) === 'sound' ? null : coverWords.damaged
}
