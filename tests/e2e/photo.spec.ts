import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, phone, test as base } from './support/app'
import { attach, fileSlot, pick, pixelsOf } from './support/fields'
import { smallJpeg } from './support/files'
import { readJourney } from './support/journey'

/** A camera that sees one even grey: the pattern of the browser's own fake one is too dark for the photo check. */
const greyCamera = (): string => {
  const [width, height] = [640, 480]
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.alloc(width * height, 140),
    Buffer.alloc((width * height) / 2, 128),
  ])
  const path = join(mkdtempSync(join(tmpdir(), 'camara-')), 'gris.y4m')
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return path
}

const test = base.extend<object, { greyCamera: void }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${greyCamera()}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

const minimal = readJourney('minimal')
const label = 'Foto de legajo'

test.use({ serviceWorkers: 'block', permissions: ['camera'] })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[PHOTO-001] [PHOTO-002] [PHOTO-003] [PHOTO-004] [PHOTO-008] the webcam takes a photo by a press on the picture, to be accepted or discarded', async ({
    app,
    person,
  }) => {
    const { page } = app
    await app.startForm(await person(minimal))
    const card = fileSlot(page, label)
    await card.getByRole('button', { name: 'Sacar foto' }).click()
    const dialog = app.dialog('Foto de legajo')
    await expect(dialog.getByRole('button', { name: 'Elegir una foto' })).toBeVisible()
    await expect(dialog.getByText('Poné la cara dentro del óvalo')).toBeVisible()
    await dialog.getByLabel('Cámara').click()
    await dialog.getByRole('button', { name: 'DESCARTAR' }).click()
    await expect(dialog.getByText('Poné la cara dentro del óvalo')).toBeVisible()
    await dialog.getByLabel('Cámara').click()
    const taken = dialog.getByRole('img', { name: 'La foto que sacaste' })
    await expect.poll(() => pixelsOf(taken)).toEqual([400, 450])
    await dialog.getByRole('button', { name: 'ACEPTAR' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('img', { name: label })).toBeVisible()
    await expect(card.getByText('Archivo guardado correctamente.')).toBeVisible()
  })

  test('[PHOTO-002] a file instead of the webcam', async ({ app, person }) => {
    await app.startForm(await person(minimal))
    await attach(app.page, app.page, label, await smallJpeg())
    await expect(fileSlot(app.page, label).getByRole('img', { name: label })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[PHOTO-003] the phone’s own camera, no webcam; too dark or too bright is told at once', async ({
    app,
    person,
  }) => {
    const { page } = app
    await app.startForm(await person(minimal))
    const card = fileSlot(page, label)
    await expect(card.locator('input[type=file]')).toHaveAttribute('capture', 'user')
    await pick(page, page, label, await smallJpeg('oscura.jpg', { grey: 20 }))
    await expect(card.getByText(/La foto salió muy oscura\./)).toBeVisible()
    await expect(app.dialog('Foto de legajo')).toBeHidden()
    await pick(page, page, label, await smallJpeg('clara.jpg', { grey: 240 }))
    await expect(card.getByText(/La foto salió con demasiada luz\./)).toBeVisible()
    await attach(page, page, label, await smallJpeg())
  })

  test('[PHOTO-007] what the fund says of a photo is shown as it says it', async ({ app, person }) => {
    const { page } = app
    await page.route('**/validarImagen*', (route) =>
      route.fulfill({ json: { success: false, message: 'La foto no muestra tu cara. Sacala de frente.' } }),
    )
    await app.startForm(await person(minimal))
    await pick(page, page, label, await smallJpeg())
    await expect(fileSlot(page, label).getByText('La foto no muestra tu cara. Sacala de frente.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'siguiente' })).toBeDisabled()
  })
})
