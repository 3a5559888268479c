import { afterEach, expect, test, vi } from 'vitest'
import { convertPicture, examinePicture } from '../../src/forms/images/examine'
import { drawnSize } from '../../src/forms/images/image-job'

const library = '../../src/forms/images/examine-with-library'
afterEach(() => {
  vi.doUnmock(library)
  vi.unstubAllGlobals()
})

const options = () => ({ shrink: false, signal: new AbortController().signal })
const examine = () => examinePicture(new ArrayBuffer(8), 'image/heic', options())

test('a picture whose code does not load is unreadable, and the next one does not wait for it', async () => {
  vi.doMock(library, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await examine()).toEqual({ ok: false, error: 'unreadable' })
  const facts = { made: null, brightness: 120 }
  vi.doMock(library, () => ({ examineWithLibrary: () => Promise.resolve({ ok: true, value: facts }) }))
  expect(await examine()).toEqual({ ok: true, value: facts })
})

test('a worker that cannot start is no end of all pictures either', async () => {
  for (const name of ['OffscreenCanvas', 'createImageBitmap']) vi.stubGlobal(name, () => undefined)
  vi.stubGlobal('Worker', function refused() {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(await examine()).toEqual({ ok: false, error: 'unreadable' })
  expect(await examine()).toEqual({ ok: false, error: 'unreadable' })
})

const sizes: [string, { width: number; height: number }, number, { width: number; height: number }][] = [
  ['a photo of 12 megapixels, made narrow', { width: 4032, height: 3024 }, 800, { width: 800, height: 600 }],
  ['a small one is not made wider', { width: 320, height: 400 }, 800, { width: 320, height: 400 }],
  ['12 megapixels as they are', { width: 3024, height: 4032 }, Infinity, { width: 3024, height: 4032 }],
  ['the largest square', { width: 4096, height: 4096 }, Infinity, { width: 4096, height: 4096 }],
  ['48 megapixels', { width: 8064, height: 6048 }, Infinity, { width: 4729, height: 3547 }],
  ['48 megapixels upright', { width: 6048, height: 8064 }, Infinity, { width: 3547, height: 4729 }],
  ['a very long screenshot', { width: 1000, height: 60_000 }, 800, { width: 528, height: 31_680 }],
  ['a line', { width: 9000, height: 1 }, 800, { width: 800, height: 1 }],
]

test.each(sizes)('[F19] %s: no canvas is larger than iOS draws', (_what, picture, width, drawn) => {
  expect(drawnSize(picture, width)).toEqual(drawn)
  expect(drawn.width * drawn.height).toBeLessThanOrEqual(16_777_216)
})

test('a format that the worker does not decode is tried on the page, with the same bytes', async () => {
  for (const name of ['OffscreenCanvas', 'createImageBitmap']) vi.stubGlobal(name, () => undefined)
  const sent: ArrayBuffer[] = []
  class Blind extends EventTarget {
    postMessage({ id, bytes }: { id: number; bytes: ArrayBuffer }): void {
      sent.push(bytes)
      this.dispatchEvent(new MessageEvent('message', { data: { id, ok: false, cause: 'unreadable' } }))
    }
  }
  vi.stubGlobal('Worker', Blind)
  const onPage = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({ ok: true, value: { made: { bytes: new ArrayBuffer(3), type: 'image/jpeg' } } }),
  )
  vi.doMock(library, () => ({ examineWithLibrary: onPage }))
  const bytes = new ArrayBuffer(8)
  const made = await convertPicture(bytes, 'image/heic', new AbortController().signal)
  expect(made).toMatchObject({ ok: true, value: { made: { bytes: { byteLength: 3 } } } })
  expect(onPage).toHaveBeenCalledWith(expect.objectContaining({ bytes, type: 'image/heic', width: Infinity }))
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toBe(bytes)
})
