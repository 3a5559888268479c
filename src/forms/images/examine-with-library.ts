import imageCompression from 'browser-image-compression'
import { fail, ok } from '../../domain/result'
import { jpegType } from './image-job'
import type { Draw } from './look-and-draw'
import { paper } from './paper'

const sampleWidth = 64

const brightnessOf = (source: HTMLCanvasElement): number => {
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

const onPaper = (canvas: HTMLCanvasElement): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, canvas.height)
}

const drawn = async (file: File, longer: number): Promise<HTMLCanvasElement> => {
  const [, canvas] = await imageCompression.drawFileInCanvas(file, { maxWidthOrHeight: longer })
  onPaper(canvas)
  return canvas
}

/** Does the same as examineImage, for browsers without a canvas in workers. The library handles their orientation bugs. */
export const examineWithLibrary: Draw = async ({ bytes, type, width, quality }) => {
  try {
    const file = new File([bytes], 'imagen', { type })
    const canvas = await drawn(file, 4096)
    const size = { width: canvas.width, height: canvas.height, brightness: brightnessOf(canvas) }
    if (width === null) return ok({ ...size, made: null })
    // The library limits the longer side, but the rule is about the width.
    const isSmaller = Number.isFinite(width) && width < canvas.width
    const smaller = isSmaller
      ? await drawn(file, Math.max(width, Math.round((canvas.height * width) / canvas.width)))
      : canvas
    const whole = await imageCompression.canvasToFile(smaller, jpegType, 'imagen', 0, quality)
    const made = { bytes: await whole.arrayBuffer(), type: jpegType }
    return ok({ ...size, width: smaller.width, height: smaller.height, made })
  } catch {
    return fail('unreadable')
  }
}
