import type { DetectedType } from '../../domain/files'
import { paper } from './paper'

/** A job of the image worker: `id` ties the answer to it; the bytes are transferred, not copied. */
export type ImageJob = {
  id: number
  bytes: ArrayBuffer
  type: string
  /** Most width of the JPEG to make, in pixels (proportions kept), Infinity for its own; null only measures it. */
  width: number | null
  /** JPEG quality, 0 to 1. */
  quality: number
}

/** What was found out about a picture. `made` is what is kept instead of its bytes, or null where they stay. */
export type ImageFacts = {
  made: { bytes: ArrayBuffer; type: DetectedType } | null
  width: number
  height: number
  /** Mean brightness, 0 (black) to 255 (white). */
  brightness: number
}

/** Why a picture is of no use: the browser can't decode it, or its bytes end before it does. */
export type ImageFault = 'unreadable' | 'incomplete'

/** Answer of the image worker. */
export type ImageAnswer = { id: number; ok: true; facts: ImageFacts } | { id: number; ok: false; cause: ImageFault }

/** Type of every picture that is drawn anew. */
export const jpegType = 'image/jpeg' as const

// A sample this wide, in pixels, is enough for a mean and costs almost nothing.
const sampleWidth = 64

const meanBrightness = (context: OffscreenCanvasRenderingContext2D, width: number, height: number): number => {
  const { data } = context.getImageData(0, 0, width, height)
  let sum = 0
  for (let i = 0; i < data.length; i += 4)
    sum += 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)
  return sum / (data.length / 4)
}

/** Most pixels of a canvas: on a larger one iOS draws nothing but black, without an error (F19). */
const mostPixels = 16_777_216

type Size = { width: number; height: number }

/** The size at which a picture is drawn: no wider than `width`, and never larger than a canvas may be (F19). */
export const drawnSize = (picture: Size, width: number): Size => {
  const widest = Math.floor(Math.sqrt((mostPixels * picture.width) / picture.height))
  const drawn = Math.max(1, Math.min(width, picture.width, widest))
  const height = Math.round((picture.height * drawn) / picture.width)
  return { width: drawn, height: Math.max(1, Math.min(height, Math.floor(mostPixels / drawn))) }
}

const draw = (
  bitmap: ImageBitmap,
  most: number,
): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } => {
  const { width, height } = drawnSize(bitmap, most)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d context')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return { canvas, context }
}

/**
 * Decodes a picture upright (EXIF orientation applied), measures its brightness and, if asked, makes it smaller. Runs
 * in a worker where there is one; needs createImageBitmap and OffscreenCanvas. Rejects when the picture can't be
 * decoded.
 */
export const examineImage = async ({ bytes, type, width, quality }: ImageJob): Promise<ImageFacts> => {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' })
  try {
    const sample = draw(bitmap, sampleWidth)
    const brightness = meanBrightness(sample.context, sample.canvas.width, sample.canvas.height)
    const size = { width: bitmap.width, height: bitmap.height, brightness }
    if (width === null) return { ...size, made: null }
    const { canvas } = draw(bitmap, width)
    const blob = await canvas.convertToBlob({ type: jpegType, quality })
    const made = { bytes: await blob.arrayBuffer(), type: jpegType }
    return { ...size, width: canvas.width, height: canvas.height, made }
  } finally {
    bitmap.close()
  }
}
