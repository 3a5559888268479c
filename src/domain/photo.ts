import { messages } from './messages'

/** Side of the square profile photo, in pixels (PHOTO-008). */
export const profilePhotoSize = 278
/** Shorter side of a photo of the file, in pixels, below which it is refused: on the card a thumbnail shows no face. */
const smallestSide = 100

/** Whether a photo of the file has too few pixels to recognise a face in. */
export const isPhotoTooSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) < smallestSide

/** Bounds that every photo check sends, 0 to 255 (AMB-06). */
export const brightness = { min: 50, max: 200 } as const
/** Share of pixels inside the bounds, used by the server only when the bounds are missing (AMB-06, UNS-45). */
export const brightnessThreshold = 0.7

/** Texts of a form when a photo is missing; the file photo and the profile photo have their own words (AMB-31). */
export const missingPhoto = {
  fotocarnet: messages.missingCardPhoto,
  fotoperfil: messages.missingProfilePhoto,
} as const
