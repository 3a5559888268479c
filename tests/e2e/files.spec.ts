import { messages } from '../../src/domain/messages'
import { expect, phone, test, type App } from './support/app'
import { attach, fileSlot, pick, savedWords, textField } from './support/fields'
import { locked } from '../server/support/papers'
import {
  corruptJpeg,
  halfTransparent,
  heavyPhoto,
  heic,
  pdf,
  readableHeic,
  smallJpeg,
  type PickedFile,
} from './support/files'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

test.beforeEach(async ({ app, person }) => app.startForm(await person(minimal)))

/** A refused file is told in its slot, and what the slot held before is still there. */
const expectRefused = async ({ page }: App, label: string, file: PickedFile, words: string | RegExp): Promise<void> => {
  await pick(page, page, label, file)
  await expect(fileSlot(page, label).locator('.meta')).toContainText(words)
  await expect(fileSlot(page, label).getByRole('button', { name: `Quitar ${label}` })).toBeVisible()
}

test('a HEIC becomes a JPEG where the browser decodes it, and is refused elsewhere', async ({ app }) => {
  const { page } = app
  const slot = fileSlot(page, 'DNI FRONTAL')
  for (const name of ['IMG_0002.HEIC', 'foto.jpg', 'imagen']) {
    await attach(page, page, 'DNI FRONTAL', await readableHeic(name))
    await expect(slot.getByText(/^Guardado en este dispositivo · JPG, /)).toBeVisible()
    await expect(slot.locator('img')).toHaveJSProperty('naturalWidth', 320)
    await slot.getByRole('button', { name: 'Quitar DNI FRONTAL' }).click()
  }
  await attach(page, page, 'DNI FRONTAL', await smallJpeg('IMG_0003.HEIC'))
  for (const name of ['IMG_0001.HEIC', 'foto.jpg'])
    await expectRefused(app, 'DNI FRONTAL', { ...heic(), name, mimeType: '' }, messages.ext)
  await expect(slot.locator('.meta')).toContainText(
    'Es una foto en formato HEIC, que este navegador no abre. Guardala como JPG, o sacala desde el portal. ' +
      'En un iPhone, elegí antes Ajustes > Cámara > Formatos > «Más compatible».',
  )
})

test(
  '[UPLOAD-012] [UPLOAD-013] a photo over 5 MB becomes 800 pixels wide, and a broken one is refused',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    const photo = await heavyPhoto()
    expect(photo.buffer.length).toBeGreaterThan(5_242_880)
    await pick(page, page, 'DNI DORSO', photo)
    const slot = fileSlot(page, 'DNI DORSO')
    await expect(slot.getByText(/^Guardado en este dispositivo · JPG, (0,\d MB|\d+ KB)$/)).toBeVisible()
    await expect(slot.locator('img')).toHaveJSProperty('naturalWidth', 800)
    await expect(slot.locator('img')).toHaveJSProperty('naturalHeight', 600)
    const words = 'No pudimos leer la imagen. Está incompleta: volvé a descargarla o a guardarla, o sacale otra foto.'
    await expectRefused(app, 'DNI DORSO', await corruptJpeg(), words)
  },
)

test('[UNS-142] what nobody could read later is refused at its slot, whatever it is called', async ({ app }) => {
  const label = 'DNI DORSO'
  await attach(app.page, app.page, label, await smallJpeg('1000012345'))
  const { buffer } = await heavyPhoto()
  const half = { name: 'IMG_9002.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) }
  await expectRefused(app, label, half, 'No pudimos leer la imagen. Está incompleta')
  const secret = { name: 'extracto', mimeType: '', buffer: Buffer.from(await locked()) }
  await expectRefused(app, label, secret, 'El PDF pide una contraseña para abrirse.')
  const cut = { name: 'acta.pdf', mimeType: '', buffer: (await pdf()).buffer.subarray(0, -30) }
  await expectRefused(app, label, cut, 'El archivo está dañado o incompleto.')
  await attach(app.page, app.page, label, await pdf('constancia.pdf (1)'))
  await expect(fileSlot(app.page, label).getByText(/^Guardado en este dispositivo · PDF/)).toBeVisible()
})

test('[UPLOAD-012] what is transparent of a large picture is white paper afterwards', async ({ app }) => {
  const { page } = app
  await pick(page, page, 'Foto de legajo', await halfTransparent())
  const slot = fileSlot(page, 'Foto de legajo')
  await expect(slot.locator('img')).toHaveJSProperty('complete', true)
  const left = await slot.locator('img').evaluate((img) => {
    if (!(img instanceof HTMLImageElement)) throw new Error('no picture')
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0)
    return [...(context?.getImageData(4, img.naturalHeight / 2, 1, 1).data ?? [])]
  })
  expect(left.map((channel) => channel > 245)).toEqual([true, true, true, true])
})

test('[UPLOAD-005] a file that is read for 30 seconds is given up, and holds up no other', async ({ app }) => {
  const { page } = app
  // The worker that reads pictures never arrives, so that the reading never ends.
  await page.route(/image\.worker/, () => new Promise<void>(() => undefined))
  await page.clock.install()
  const slot = fileSlot(page, 'DNI FRONTAL')
  await pick(page, page, 'DNI FRONTAL', await smallJpeg())
  await expect(slot).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(29_000)
  await expect(slot).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(2_000)
  await expect(slot.locator('.meta')).toContainText(messages.fileTimeout)
  await expect(slot).not.toHaveAttribute('aria-busy', 'true')
  await expect(slot.getByRole('button', { name: 'Quitar DNI FRONTAL' })).toBeHidden()
  await page.unroute(/image\.worker/)
  await attach(page, page, 'DNI FRONTAL', await smallJpeg())
})

/** Runs in the page: changes one bit of the first stored document, as a failing disk does. */
const damageFirst = async (): Promise<void> => {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const db = await settled(indexedDB.open('afiliados-work'))
  const chunks = db.transaction('fileChunks', 'readwrite').objectStore('fileChunks')
  const [row]: { sealed: { data: ArrayBuffer } }[] = await settled(chunks.getAll())
  if (row === undefined) throw new Error('no document is stored')
  new Uint8Array(row.sealed.data).set([1, 2, 3, 4])
  await settled(chunks.put(row))
  db.close()
}

test('F15: a document that the disk damaged is named in its slot, and typing does not wait', async ({ app }) => {
  const { page } = app
  const slot = fileSlot(page, 'DNI FRONTAL')
  await attach(page, page, 'DNI FRONTAL', await smallJpeg())
  await expect(slot.getByText(savedWords)).toBeVisible()
  const address = page.url()
  await page.goto(app.url('/login'))
  await page.evaluate(damageFirst)
  await page.goto(address)
  await textField(page, 'Nombres').fill('Ana')
  await expect(slot.locator('.meta')).toHaveText('Lo guardado no se pudo comprobar. Volvé a elegir el archivo.')
  await expect(slot.getByText(savedWords)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue(/Ana/i)
  await attach(page, page, 'DNI FRONTAL', await pdf())
  await expect(slot.getByText(savedWords)).toBeVisible()
})
