/** The canvas a photo is taken on, in pixels (PHOTO-008). */
export const captureSize = { width: 600, height: 450 }

/** The part of the capture that is used: for the file photo the central 400 pixels, for the profile photo a square. */
export type PhotoFrame = 'legajo' | 'perfil'

const frames = {
  legajo: { from: { x: 100, y: 0, width: 400, height: 450 }, width: 400, height: 450 },
  perfil: { from: { x: 75, y: 0, width: 450, height: 450 }, width: 278, height: 278 },
} satisfies Record<
  PhotoFrame,
  { from: { x: number; y: number; width: number; height: number }; width: number; height: number }
>

const jpegQuality = 0.92

const newCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return { canvas, context: canvas.getContext('2d') }
}

/** Mean brightness of what is drawn on a canvas, from 0 (black) to 255 (white). */
const brightnessOf = (pixels: Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) {
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
  }
  return sum / (pixels.length / 4)
}

/** Message for a photo outside the brightness that the fund accepts (50 to 200, PHOTO-005); null for a good one. */
export const findLightProblem = (brightness: number): string | null => {
  if (brightness < 50) return 'La foto salió oscura. Buscá más luz y sacala de nuevo.'
  if (brightness > 200) return 'La foto salió muy clara. Alejate de la luz y sacala de nuevo.'
  return null
}

/** A photo just taken. `lightProblem` warns before anything is sent. */
export type Capture = { blob: Blob; lightProblem: string | null }

/** Captures the video's present picture. Undefined when the browser could not draw or encode it. */
export const takePhoto = async (video: HTMLVideoElement, frame: PhotoFrame): Promise<Capture | undefined> => {
  const { width, height } = captureSize
  const whole = newCanvas(width, height)
  const { from, ...size } = frames[frame]
  const cut = newCanvas(size.width, size.height)
  if (!whole.context || !cut.context) return undefined
  // The video fills the 4:3 canvas from its centre, as on the screen.
  const scale = Math.max(width / video.videoWidth, height / video.videoHeight)
  const drawn = { width: video.videoWidth * scale, height: video.videoHeight * scale }
  whole.context.drawImage(video, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
  cut.context.drawImage(whole.canvas, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  const pixels = cut.context.getImageData(0, 0, size.width, size.height).data
  const blob = await new Promise<Blob | null>((done) => cut.canvas.toBlob(done, 'image/jpeg', jpegQuality))
  return blob ? { blob, lightProblem: findLightProblem(brightnessOf(pixels)) } : undefined
}

const failures: Record<string, string> = {
  NotAllowedError: 'No tenemos permiso para usar la cámara. Dalo desde la barra de direcciones, o elegí una foto.',
  SecurityError: 'No tenemos permiso para usar la cámara. Dalo desde la barra de direcciones, o elegí una foto.',
  NotFoundError: 'No encontramos una cámara en este dispositivo. Elegí una foto.',
  OverconstrainedError: 'No encontramos una cámara en este dispositivo. Elegí una foto.',
  NotReadableError: 'Otra aplicación está usando la cámara. Cerrala y probá de nuevo.',
  AbortError: 'Otra aplicación está usando la cámara. Cerrala y probá de nuevo.',
}

/** Why the camera did not open, and what to do, by the error of getUserMedia. */
export const toCameraProblem = (error: unknown): string => {
  // By its name alone: an OverconstrainedError is no Error in older browsers.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return failures[name] ?? 'No pudimos abrir la cámara. Elegí una foto.'
}

/** Opens the camera at the front, or the one at the back. Throws as getUserMedia does. */
export const openCamera = (facingMode: 'user' | 'environment' = 'user'): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode, width: { ideal: 1280 }, height: { ideal: 960 } },
  })
