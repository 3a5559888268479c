import { expect, test } from './support/app'
import { fileSlot, pick, pixelsOf } from './support/fields'
import { smallJpeg } from './support/files'
import { readJourney } from './support/journey'

/** Runs in the page: a camera that sees one even grey, since the browser's own fake one is too dark for the photo check. */
const greyCamera = (): void => {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // A stream has a picture only after something was drawn.
    setInterval(() => {
      context.fillStyle = 'rgb(140, 140, 140)'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }, 50)
    return Promise.resolve(canvas.captureStream())
  }
}

const label = 'Foto de legajo'

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

test(
  '[PHOTO-001] [PHOTO-004] [PHOTO-008] the webcam takes a photo by a press on its picture',
  { tag: '@near' },
  async ({ app, person }) => {
    const { page } = app
    await page.addInitScript(greyCamera)
    await app.startForm(await person(readJourney('minimal')))
    const card = fileSlot(page, label)
    await card.getByRole('button', { name: 'Sacar foto' }).click()
    const dialog = app.dialog('Foto de legajo')
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
    await pick(page, page, label, await smallJpeg('oscura.jpg', { grey: 20 }))
    await expect(card.getByText(/La foto salió muy oscura\./)).toBeVisible()
    await pick(page, page, label, await smallJpeg('clara.jpg', { grey: 240 }))
    await expect(card.getByText(/La foto salió con demasiada luz\./)).toBeVisible()
  },
)
