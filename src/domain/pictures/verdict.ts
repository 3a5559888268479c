import { findType } from '../files'
import { isWholeJpeg, jpegSegments } from './jpeg'
import { isWholePng, pngChunks } from './png'
import { isBeyondLimits, jpegShape, pngShape, type PictureShape } from './shape'

/**
 * What the bytes of a picture are worth, whoever reads them: `sound`; `damaged` without a header that can be read or
 * without its end, however kindly a browser draws it; `costly` when decoding it takes more than it may.
 */
export type PictureVerdict = 'sound' | 'damaged' | 'costly'

const judge = (shape: PictureShape | undefined, isWhole: boolean): PictureVerdict => {
  if (shape === undefined || shape.width === 0 || shape.height === 0) return 'damaged'
  // By the header, before anything looks for the end.
  if (isBeyondLimits(shape)) return 'costly'
  return isWhole ? 'sound' : 'damaged'
}

/**
 * Judges a JPEG or a PNG by its bytes, in the browser when it is picked and in the server when it arrives (F18, UNS-142).
 * Anything else is `damaged`.
 */
export const judgePicture = (bytes: Uint8Array): PictureVerdict => {
  const type = findType(bytes)
  if (type === 'image/jpeg') {
    const segments = jpegSegments(bytes)
    return judge(jpegShape(bytes, segments), isWholeJpeg(segments))
  }
  return type === 'image/png' ? judge(pngShape(bytes), isWholePng(pngChunks(bytes))) : 'damaged'
}
