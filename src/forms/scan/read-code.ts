/** A picture that a code is looked for in, with its size in pixels. */
export type Picture = { source: CanvasImageSource; width: number; height: number }

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }

declare global {
  /** Reads codes in the browsers that can. */
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined
}

/** Longest side that a picture is searched in, in pixels: more takes longer and finds no more. */
const mostPixels = 1600

const byBrowser = async ({ source }: Picture): Promise<string | undefined> => {
  try {
    if (globalThis.BarcodeDetector === undefined) return undefined
    const [found] = await new globalThis.BarcodeDetector({ formats: ['qr_code'] }).detect(source)
    return found?.rawValue
  } catch {
    // A browser may have the name and no reader behind it.
    return undefined
  }
}

const pixelsOf = ({ source, width, height }: Picture): ImageData | undefined => {
  const scale = Math.min(1, mostPixels / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

const byPortal = async (picture: Picture, isPatient: boolean): Promise<string | undefined> => {
  const patience = isPatient ? { effort: Number.POSITIVE_INFINITY, timeLimit: 4000 } : {}
  try {
    const { decodeQR } = await import('qr/decode.js')
    const pixels = pixelsOf(picture)
    return pixels && decodeQR(pixels, patience)
  } catch {
    return undefined
  }
}

/**
 * Reads the QR code in a picture, by the browser or by our own reader; undefined when there is none. `isPatient` looks
 * longer, for a picture that does not come again. Never rejects.
 */
export const readCode = async (picture: Picture, isPatient: boolean): Promise<string | undefined> => {
  if (picture.width === 0 || picture.height === 0) return undefined
  return (await byBrowser(picture)) ?? byPortal(picture, isPatient)
}

/** Reads the code in a picture file; undefined when it is no picture, or holds no code. */
export const readCodeOf = async (file: Blob): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(file)
    const found = await readCode({ source: bitmap, width: bitmap.width, height: bitmap.height }, true)
    bitmap.close()
    return found
  } catch {
    return undefined
  }
}
