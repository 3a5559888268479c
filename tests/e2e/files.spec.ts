import { messages } from '../../src/domain/messages'
import { expect, phone, test, type App } from './support/app'
import { attach, choose, fileSlot, pick, savedWords, textField } from './support/fields'
import {
  corruptJpeg,
  emptyFile,
  heic,
  hugePdf,
  hugePhoto,
  pdf,
  png,
  readableHeic,
  renamedProgram,
  smallJpeg,
  textFile,
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

test('[UPLOAD-004] [UPLOAD-018] a slot is empty, loads, shows its file, and is empty again when the file is taken away', async ({
  app,
}) => {
  const { page } = app
  const slot = fileSlot(page, 'DNI FRONTAL')
  await expect(slot.getByText('JPG o PDF de hasta 5 MB')).toBeVisible()
  await attach(page, page, 'DNI FRONTAL', await smallJpeg())
  await expect(slot.getByRole('status')).toHaveText(`DNI FRONTAL: ${messages.fileSaved}`)
  await expect(page.locator('.snack')).toHaveCount(0)
  await expect(slot.locator('img')).toBeVisible()
  await slot.getByRole('button', { name: 'Quitar DNI FRONTAL' }).click()
  await expect(slot.getByText('JPG o PDF de hasta 5 MB')).toBeVisible()
  await expect(slot.getByRole('button', { name: 'Agregar DNI FRONTAL' })).toBeVisible()
})

test('[UPLOAD-006] [UPLOAD-008] [UPLOAD-017] the slots of the DNI take JPG and PDF and refuse PNG', async ({ app }) => {
  const { page } = app
  await attach(page, page, 'DNI FRONTAL', await smallJpeg('frente.jpeg'))
  await attach(page, page, 'DNI DORSO', await pdf())
  await expectRefused(app, 'DNI FRONTAL', await png(), messages.ext)
})

test('[UPLOAD-006] [UPLOAD-007] [UPLOAD-017] the single card takes JPG, PNG and PDF and refuses the rest', async ({
  app,
}) => {
  const { page } = app
  await app.goToStep('profesionales')
  const label = 'Certificado de matrícula'
  for (const file of [await smallJpeg(), await smallJpeg('foto.jpeg'), await png(), await pdf()]) {
    await pick(page, page, label, file)
    await expect(
      fileSlot(page, label).getByText(
        new RegExp(
          `Guardado en este dispositivo · ${file.name.endsWith('pdf') ? 'PDF' : file.name.endsWith('png') ? 'PNG' : 'JPG'}`,
        ),
      ),
    ).toBeVisible()
  }
  await expectRefused(app, label, textFile(), messages.fileNotAllowed)
})

test('[ERR-009] files that are not what they say are refused in plain words, and nothing given before is lost', async ({
  app,
}) => {
  const { page } = app
  await page.getByRole('textbox', { name: 'Nombres', exact: true }).fill('Ana')
  await attach(page, page, 'DNI FRONTAL', await smallJpeg('frente.jpg'))
  await expectRefused(app, 'DNI FRONTAL', renamedProgram(), messages.ext)
  await expectRefused(app, 'DNI FRONTAL', textFile(), messages.ext)
  await expectRefused(app, 'DNI FRONTAL', emptyFile(), 'El archivo está vacío.')
  await expectRefused(
    app,
    'DNI FRONTAL',
    await corruptJpeg(),
    'No pudimos leer la imagen. Sacale otra foto, o elegí una en formato JPG.',
  )
  await app.goToStep('personales')
  await expect(fileSlot(page, 'DNI FRONTAL').getByText(savedWords)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue('ANA')
})

test('[UPLOAD-017] a HEIC of a camera roll becomes a JPEG where the browser decodes it, by any name; elsewhere it is said how to mend it', async ({
  app,
}) => {
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

test('[UPLOAD-010] [UPLOAD-012] [UPLOAD-013] a PDF over 5 MB is refused; a photo of 20 MB is made smaller and taken', async ({
  app,
}) => {
  const { page } = app
  await attach(page, page, 'DNI FRONTAL', await pdf('justo.pdf', 5_242_880))
  await expectRefused(app, 'DNI FRONTAL', await hugePdf(), messages.fileTooBig)
  const photo = await hugePhoto()
  expect(photo.buffer.length).toBeGreaterThan(20_000_000)
  await pick(page, page, 'DNI DORSO', photo)
  await expect(
    fileSlot(page, 'DNI DORSO').getByText(/^Guardado en este dispositivo · JPG, (0,\d MB|\d+ KB)$/),
  ).toBeVisible()
})

test('[UPLOAD-005] a file that is still being read after 30 seconds is given up, and the next one does not wait behind it', async ({
  app,
}) => {
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

test('[ERR-001] [ERR-002] a refusal stays until it is closed, its act is done with, or its step is left', async ({
  app,
}) => {
  const { page } = app
  await page.clock.install()
  await choose(page, '¿Tenés hijos?', 'Sí')
  await app.goToStep('hijos')
  const red = page.locator('.snack-err')
  await app.press('guardar hijo')
  await expect(red).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(red).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(red).toBeHidden()
  await app.press('guardar hijo')
  await expect(red).toBeVisible()
  await app.goToStep('contacto')
  await expect(red).toBeHidden()
  const email = textField(page, 'Email')
  await email.focus()
  await email.dispatchEvent('paste')
  const orange = page.locator('.snack-warn')
  await expect(orange).toContainText('No esta permitido copiar y pegar')
  await page.clock.fastForward(60_000)
  await expect(orange).toBeVisible()
  await email.blur()
  await expect(orange).toBeHidden()
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

test('F15: a document that the disk damaged is said in its slot when its form is opened again, and typing waits for none', async ({
  app,
}) => {
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
