import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import type { ImageJob } from '../../../src/forms/images/image-job'
import { lookAndDraw, type Draw } from '../../../src/forms/images/look-and-draw'

const sizes = { width: 64, height: 48, brightness: 128 }
const drawn = vi.fn<Draw>(({ width }) =>
  Promise.resolve(ok({ ...sizes, made: width === null ? null : { bytes: new ArrayBuffer(3), type: 'image/jpeg' } })),
)
const aJob = (bytes: Uint8Array, width: number | null = null): ImageJob => ({
  id: 1,
  bytes: Uint8Array.from(bytes).buffer,
  type: 'image/jpeg',
  width,
  quality: 0.85,
})
const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888888' } })

test('[F18] a picture that is cut is refused before anything draws it', async () => {
  const bytes = await photo.clone().jpeg().toBuffer()
  drawn.mockClear()
  expect(await lookAndDraw(aJob(bytes.subarray(0, -2)), drawn)).toEqual({ ok: false, error: 'incomplete' })
  expect(await lookAndDraw(aJob(bytes.subarray(0, -2), 800), drawn)).toEqual({ ok: false, error: 'incomplete' })
  expect(drawn).not.toHaveBeenCalled()
})

test('[UPLOAD-011] [UNS-144] a small one stays as it is, without what the camera wrote', async () => {
  const bytes = await photo.clone().jpeg().toBuffer()
  expect(await lookAndDraw(aJob(bytes), drawn)).toEqual(ok({ ...sizes, made: null }))
  const withPlace = await photo
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono' } })
    .toBuffer()
  expect(await lookAndDraw(aJob(withPlace), drawn)).toMatchObject({
    ok: true,
    value: { made: { type: 'image/jpeg', bytes: { byteLength: bytes.length } } },
  })
})

test('one that the server would find too costly is drawn smaller, whatever it weighs', async () => {
  const bytes = await photo.clone().jpeg().toBuffer()
  bytes.writeUInt16BE(40_000, bytes.indexOf(Buffer.of(0xff, 0xc0)) + 7)
  drawn.mockClear()
  expect(await lookAndDraw(aJob(bytes), drawn)).toMatchObject({ ok: true, value: { made: { type: 'image/jpeg' } } })
  expect(drawn).toHaveBeenCalledWith(expect.objectContaining({ width: 800 }))
})

test('a format that we do not read goes to whoever draws', async () => {
  drawn.mockClear()
  await lookAndDraw(aJob(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Infinity), drawn)
  expect(drawn).toHaveBeenCalledTimes(1)
})
