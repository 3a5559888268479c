import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { parseImageCheck, toImageCheckForm } from '../../src/contract/image-check'
import { executable, heic, jpeg, pdf } from './support/files'
import { postForm, postJson } from './support/http'
import { startServer, type RunningServer } from './support/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const toFile = (content: ArrayBuffer | Buffer): File =>
  new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' })

const check = (form: FormData) => postForm(server.url + paths.imageCheck, form)

const greys: [number, boolean][] = [
  [0, false],
  [47, false],
  [52, true],
  [128, true],
  [198, true],
  [203, false],
  [255, false],
]
test.each(greys)('[API-009] [PHOTO-005] a photo of brightness %i', async (grey, success) => {
  const { status, body } = await check(toImageCheckForm(toFile(await jpeg(grey))))
  expect(status).toBe(200)
  expect(body).toEqual({ success, message: expect.stringMatching(/.+/) })
})

test('[PHOTO-007] a refusal brings the words to show', async () => {
  const { body } = await check(toImageCheckForm(toFile(await jpeg(10))))
  expect(parseImageCheck(body)).toEqual({
    ok: true,
    value: { accepted: false, message: 'La foto está muy oscura. Buscá un lugar con más luz y sacala de nuevo.' },
  })
})

test.each([
  [60, 60, false, 'La foto es muy chica.'],
  [99, 600, false, 'La foto es muy chica.'],
  [100, 100, true, 'La foto es válida.'],
])('a photo of %i x %i pixels', async (width, height, success, says) => {
  const { body } = await check(toImageCheckForm(toFile(await jpeg(128, width, height))))
  expect(body).toEqual({ success, message: expect.stringContaining(says) })
})

/** Grey in the given share of the picture, from the left, and black in the rest. */
const half = async (share: number): Promise<File> => {
  const width = 200
  const pixels = Buffer.from(
    Array.from({ length: width * 100 }, (_, index) => (index % width < width * share ? 190 : 0)),
  )
  return toFile(
    await sharp(pixels, { raw: { width, height: 100, channels: 1 } })
      .png()
      .toBuffer(),
  )
}

test.each([
  [0.75, true],
  [0.6, false],
])('[PHOTO-005] without bounds, %f of the picture inside them', async (share, success) => {
  const form = new FormData()
  form.set('image', await half(share))
  expect(await check(form)).toMatchObject({ status: 200, body: { success } })
})

test('the threshold is not used when the bounds are there', async () => {
  expect(await check(toImageCheckForm(await half(0.6)))).toMatchObject({ body: { success: true } })
})

test.each([
  ['a program', executable()],
  ['a HEIC', heic()],
])('[PHOTO-007] %s is no photo', async (_name, content) => {
  expect(await check(toImageCheckForm(toFile(content)))).toMatchObject({
    status: 200,
    body: { success: false, message: expect.stringContaining('No pudimos leer la imagen') },
  })
})

test('what is missing, too big or no form is refused', async () => {
  expect((await check(new FormData())).status).toBe(400)
  expect((await check(toImageCheckForm(toFile(new ArrayBuffer(0))))).status).toBe(400)
  expect((await check(toImageCheckForm(toFile(await pdf(5_242_881))))).status).toBe(413)
  const form = toImageCheckForm(toFile(await jpeg()))
  form.set('minBrightness', 'mucho')
  expect((await check(form)).status).toBe(400)
  expect((await postJson(server.url + paths.imageCheck, {})).status).toBe(415)
})
