import { afterEach, expect, test, vi } from 'vitest'
import { examinePicture } from '../../src/forms/images/examine'

const library = '../../src/forms/images/examine-with-library'
afterEach(() => {
  vi.doUnmock(library)
  vi.unstubAllGlobals()
})

const options = () => ({ shrink: false, signal: new AbortController().signal })
const examine = () => examinePicture(new ArrayBuffer(8), 'image/png', options())

test('a picture whose code does not load is unreadable, and the next one does not wait for it', async () => {
  vi.doMock(library, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await examine()).toEqual({ ok: false, error: 'unreadable' })
  const facts = { bytes: null, brightness: 120 }
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
