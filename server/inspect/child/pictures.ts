import sharp, { type Sharp } from 'sharp'
import { findType, jpegQuality } from '../../../src/domain/files'
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

// Browsers draw a JPEG however often its decoder warns, and so does this one without its own limits: what such a picture may
// cost was weighed before. What stops the decoder of a browser stops this one as well; a PNG is read as strictly as there.
const open = (bytes: Buffer) =>
  mayDecode(bytes)
    ? sharp(bytes, {
        limitInputPixels: inspectionLimits.pixels.value,
        failOn: 'error',
        unlimited: findType(bytes) === 'image/jpeg',
      })
    : refuse()

/** Decodes a picture completely; throws when it cannot. */
export const decode = async (bytes: Buffer): Promise<true> => {
  await open(bytes).resize(32, 32, { fit: 'fill' }).raw().toBuffer()
  return true
}

/** Measures the light of a picture, scaled to 200 pixels a side; throws when it cannot be decoded. */
export const measureLight = async (bytes: Buffer, { min, max }: { min: number; max: number }): Promise<Light> => {
  const picture = open(bytes)
  const { width, height } = await picture.metadata()
  const pixels = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(200, 200, { fit: 'inside' })
    .raw()
    .toBuffer()
  const sum = pixels.reduce((total, pixel) => total + pixel, 0)
  const inside = pixels.reduce((count, pixel) => count + (pixel >= min && pixel <= max ? 1 : 0), 0)
  return { mean: sum / pixels.length, share: inside / pixels.length, width, height }
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

/** Sides of a page at 150 dots per inch, in pixels. */
const page = { width: 1240, height: 1754 } as const

const onPaper = (picture: Sharp): Sharp => picture.rotate().flatten({ background: '#ffffff' })

const toPage = (picture: Sharp): Promise<Buffer> =>
  picture.resize(page.width, page.height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()

/** From this many times as high as wide a picture is a long screenshot: on one page nobody could read it. */
const longFrom = 3
/** Part of a page that the next one repeats, so that no line is cut on both. */
const overlap = 0.04
/** Pixels of a picture that is cut up, since all of it is held in memory, and pages that it may fill. */
const cutLimits = { pixels: 40_000_000, pages: 40 } as const

type Sides = { width: number; height: number }

/** Where the pages of a long picture begin, and how high each is, in its own pixels; none for one that fits on a page. */
const cutsOf = ({ width, height }: Sides): { top: number; height: number }[] => {
  if (height < longFrom * width || width * height > cutLimits.pixels) return []
  const whole = Math.ceil((width * page.height) / page.width)
  const step = Math.ceil(whole * (1 - overlap))
  const count = Math.ceil((height - (whole - step)) / step)
  if (count > cutLimits.pages) return []
  return Array.from({ length: count }, (_, index) => ({
    top: index * step,
    height: Math.min(whole, height - index * step),
  }))
}

/**
 * A picture for pages: upright, and no larger than a page shows at 150 dots per inch; a long screenshot in several, from
 * its top. The original is stored as well.
 */
export const toPageJpegs = async (bytes: Buffer): Promise<Buffer[]> => {
  const { autoOrient } = await open(bytes).metadata()
  const cuts = cutsOf(autoOrient)
  if (cuts.length === 0) return [await toPage(onPaper(open(bytes)))]
  const { data, info } = await onPaper(open(bytes)).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pages: Buffer[] = []
  for (const cut of cuts)
    pages.push(await toPage(sharp(data, { raw: { width, height, channels } }).extract({ left: 0, width, ...cut })))
  return pages
}
