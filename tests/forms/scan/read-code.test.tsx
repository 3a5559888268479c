import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCode, readCodeOf } from '../../../src/forms/scan/read-code'
import { Looking } from '../../../src/forms/scan/Looking'
import { toCameraProblem } from '../../../src/ui/files/camera'
import { fireEvent, render, screen } from '../../ui/support/setup'

const portal = vi.hoisted(() => ({ text: '', calls: 0 }))
vi.mock('qr/decode.js', () => ({
  decodeQR: () => {
    portal.calls += 1
    if (portal.text === '') throw new Error('no code')
    return portal.text
  },
}))

const canvas = HTMLCanvasElement.prototype
const context = Object.getOwnPropertyDescriptor(canvas, 'getContext')

beforeEach(() => {
  Object.assign(portal, { text: 'del portal', calls: 0 })
  const value = () => ({ drawImage: () => undefined, getImageData: () => ({ data: [], width: 1, height: 1 }) })
  Object.defineProperty(canvas, 'getContext', { configurable: true, value })
})
afterEach(() => {
  Object.defineProperty(canvas, 'getContext', context ?? {})
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

const browserReads = (detect: () => Promise<{ rawValue: string }[]>): void => {
  const Detector = class {
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

const found = () => Promise.resolve([{ rawValue: 'del navegador' }])
const empty = () => Promise.resolve([])
const refused = () => Promise.reject(new DOMException('Barcode detection service unavailable', 'NotSupportedError'))

test.each([
  ['has no reader', undefined, 'del portal', 'del portal', 1],
  ['reads it', found, 'del portal', 'del navegador', 0],
  ['finds nothing', empty, 'del portal', 'del portal', 1],
  ['has the name of a reader and none behind it', refused, 'del portal', 'del portal', 1],
  ['has none, and there is no code', undefined, '', undefined, 1],
])('a code where the browser %s', async (_what, detect, ours, text, calls) => {
  if (detect === undefined) vi.stubGlobal('BarcodeDetector', undefined)
  else browserReads(detect)
  portal.text = ours
  expect(await readCode({ source: document.createElement('canvas'), width: 200, height: 100 }, false)).toBe(text)
  expect(portal.calls).toBe(calls)
})

test('a picture that the browser does not decode holds no code, and nothing breaks', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  expect(await readCodeOf(new Blob(['heic']))).toBeUndefined()
})

const show = (): { texts: string[]; input: HTMLInputElement } => {
  const texts: string[] = []
  render(<Looking hint="Apuntá al código." onFound={(text) => texts.push(text)} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a picture')
  return { texts, input }
}

test('without access to a camera the code is read from a picture, and that is said', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const bitmap = { width: 9, height: 9, close: () => undefined }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
  const { texts, input } = show()
  expect(screen.getByText('Este navegador no da acceso a la cámara. Elegí una foto.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Elegir una foto' })).toBeTruthy()
  // Neither HEIC nor every picture: iOS then hands over a JPEG.
  expect(input.accept).toBe('image/jpeg,image/png,image/webp')
  portal.text = ''
  fireEvent.change(input, { target: { files: [new File(['x'], 'foto.jpg')] } })
  expect(
    await screen.findByText(
      'No encontramos un código en esa imagen. Probá con otra, más nítida y derecha, o escribilo.',
    ),
  ).toBeTruthy()
  portal.text = 'el código'
  fireEvent.change(input, { target: { files: [new File(['x'], 'foto.jpg')] } })
  await vi.waitFor(() => expect(texts).toEqual(['el código']))
})

test('a camera that does not open says why and what to do instead', async () => {
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  show()
  expect(await screen.findByText('No encontramos una cámara en este dispositivo. Elegí una foto.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Elegir una foto' })).toBeTruthy()
})

test.each([
  [new DOMException('', 'NotAllowedError'), /^No tenemos permiso .* elegí una foto\.$/],
  [new DOMException('', 'SecurityError'), /^No tenemos permiso .* elegí una foto\.$/],
  [new DOMException('', 'OverconstrainedError'), /^No encontramos una cámara .* Elegí una foto\.$/],
  [new DOMException('', 'NotReadableError'), /^Otra aplicación está usando la cámara/],
  [new DOMException('', 'AbortError'), /^Otra aplicación está usando la cámara/],
  // Without HTTPS, and in some browsers inside other apps, there is nothing to ask.
  [new TypeError("undefined is not an object (evaluating 'navigator.mediaDevices.getUserMedia')"), /Elegí una foto\.$/],
])('the camera fails with %s: there is a way by a picture', (error, words) => {
  expect(toCameraProblem(error)).toMatch(words)
})
