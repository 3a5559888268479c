import type { DetectedType } from '../files'

/** Endings of a type, without the dot; the first is the one that we give. */
export const endingsOf = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
} as const satisfies Record<DetectedType, readonly string[]>

/** Extension of a file name in lower case, without the dot; '' when it has none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

// What a camera, a chat or a browser puts where the ending belongs. Anything else after a dot is part of the name.
const foreignEnding = /\.(?:jpe?g|jfif|pjpeg|png|pdf|heic|heif|webp|bmp|gif|tiff?|download|crdownload|part|tmp|bin)$/i
// A browser that downloads the same file again may count behind the ending.
const countedEnding = /\.(?:jpe?g|png|pdf)( ?\(\d+\))$/i

const withoutEndings = (name: string): string => {
  const bare = name.replace(countedEnding, '$1').replace(foreignEnding, '')
  return bare === name ? name : withoutEndings(bare)
}

const isNamed = (name: string, type: DetectedType): boolean =>
  endingsOf[type].some((ending) => ending === extensionOf(name))

/**
 * The name of a file of this type: as it is when its ending is one of the type's, otherwise completed or corrected
 * (UNS-142). `unnamed` is for one that is nothing but an ending.
 */
export const nameOfType = (name: string, type: DetectedType, unnamed: string): string =>
  isNamed(name, type) ? name : `${withoutEndings(name).trim() || unnamed}.${endingsOf[type][0]}`
