import imageCompression from 'browser-image-compression'
import { fail, ok, type Result } from '../../domain/result'
import type { ImageFacts, ImageJob } from './image-job'

const sampleWidth = 64

const brightnessOf = (source: HTMLCanvasElement | OffscreenCanvas): number => {
  const canvas = document.createElement('canvas')
  canvas.width = sampleWidth
  canvas.height = Math.max(1, Math.round((source.height * sampleWidth) / source.width))
  const context = canvas.getContext('2d')
  if (!context) return 0
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let sum = 0
  for (let i = 0; i < data.length; i += 4)
    sum += 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)
  return sum / (data.length / 4)
}

/** Does the same as examineImage, for browsers without a canvas in workers. The library handles their orientation bugs. */
export const examineWithLibrary = async ({
  bytes,
  type,
  width,
  quality,
}: ImageJob): Promise<Result<ImageFacts, 'unreadable'>> => {
  try {
    const file = new File([bytes], 'imagen', { type })
    const [, canvas] = await imageCompression.drawFileInCanvas(file, { maxWidthOrHeight: 4096 })
    const size = { width: canvas.width, height: canvas.height, brightness: brightnessOf(canvas) }
    if (width === null) return ok({ ...size, bytes: null })
    if (!Number.isFinite(width)) {
      // Compressing would make it smaller until it weighs less than the original, and a HEIC weighs half of its JPEG.
      const whole = await imageCompression.canvasToFile(canvas, 'image/jpeg', 'imagen', 0, quality)
      return ok({ ...size, bytes: await whole.arrayBuffer() })
    }
    // The library limits the longer side, but the rule is about the width.
    const longer = Math.max(width, Math.round((canvas.height * width) / canvas.width))
    const small = await imageCompression(file, {
      maxWidthOrHeight: longer,
      initialQuality: quality,
      fileType: 'image/jpeg',
      useWebWorker: false,
    })
    return ok({
      ...size,
      width,
      height: Math.round((canvas.height * width) / canvas.width),
      bytes: await small.arrayBuffer(),
    })
  } catch {
    return fail('unreadable')
  }
}
