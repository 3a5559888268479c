import { App } from '../e2e/support/app'
import { fileSlot, pick, savedWords, textField } from '../e2e/support/fields'
import { smallJpeg } from '../e2e/support/files'
import { awaitsFile, revisionOf } from './support/work-database'
import { expect, test } from './support/world'

const stepPath = (draftId: string, step: string): string => `/formularioAfiliacion?borrador=${draftId}&paso=${step}`

/** What was typed long enough ago by the page's own clock: the promise is 300 ms from the last key. */
const afterPromise = (app: App): Promise<unknown> =>
  app.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))

const typeStreet = async (app: App, street: string): Promise<void> => {
  const field = textField(app.page, 'Calle')
  await field.fill('')
  await field.pressSequentially(street)
  await afterPromise(app)
}

test('T05: what was typed 300 ms before the page is reloaded, left or closed is there afterwards', async ({
  filled: { app, device, draftId },
  line,
}) => {
  const { page } = app
  const open = (one: App): Promise<void> => one.open(stepPath(draftId, 'contacto'))
  await open(app)
  await app.isAt('contacto')

  await typeStreet(app, 'RECARGADA')
  await page.reload()
  await expect(textField(page, 'Calle')).toHaveValue('RECARGADA')

  await typeStreet(app, 'OTRA PARTE')
  await app.open('/login')
  await open(app)
  await expect(textField(page, 'Calle')).toHaveValue('OTRA PARTE')

  await typeStreet(app, 'ATRAS')
  await page.goBack()
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
  await page.goForward()
  await expect(textField(page, 'Calle')).toHaveValue('ATRAS')

  await typeStreet(app, 'CERRADA')
  const other = new App(await device.context.newPage(), line.origin)
  await page.close({ runBeforeUnload: true })
  await open(other)
  await expect(textField(other.page, 'Calle')).toHaveValue('CERRADA')
})

test(
  'T05: what was typed is on the disk the moment that the page hides, and outlives a kill',
  { tag: '@near' },
  async ({ filled: { app, device, draftId }, line }) => {
    const { page } = app
    await app.open(stepPath(draftId, 'contacto'))
    await app.isAt('contacto')
    await app.saved()
    const revision = await revisionOf(page, draftId)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await textField(page, 'Calle').fill('ESCONDIDA')
    // A hidden page may be ended before a file that it asks for arrives, so none does; later parts may ask for theirs too.
    const session = await device.context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await page.route('**/assets/**', () => undefined)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => revisionOf(page, draftId)).toBeGreaterThan(revision)
    await device.kill()
    const again = await device.relaunch()
    const reopened = new App(again.page, line.origin)
    await reopened.open(stepPath(draftId, 'contacto'))
    await expect(textField(reopened.page, 'Calle')).toHaveValue('ESCONDIDA')
    await again.context.close()
  },
)

test('T06: a slot whose browser died with the picker open keeps its file and says what did not arrive', async ({
  filled: { app, device, draftId },
  line,
}) => {
  await app.open(stepPath(draftId, 'profesionales'))
  await app.isAt('profesionales')
  const button = fileSlot(app.page, 'Título (frente)').getByRole('button', { name: /^Cambiar/ })
  await Promise.all([app.page.waitForEvent('filechooser'), button.click()])
  await expect.poll(() => awaitsFile(app.page, draftId)).toBe(true)
  await device.kill()

  const again = await device.relaunch()
  const reopened = new App(again.page, line.origin)
  await reopened.open(stepPath(draftId, 'profesionales'))
  const slot = fileSlot(reopened.page, 'Título (frente)')
  await expect(reopened.page.getByText('La última foto no llegó, volvé a tomarla.')).toHaveCount(1)
  await expect(slot.getByText(savedWords)).toBeVisible()
  await pick(reopened.page, reopened.page, 'Título (frente)', await smallJpeg())
  await expect(reopened.page.getByText('La última foto no llegó, volvé a tomarla.')).toHaveCount(0)
  await expect(slot.getByText(savedWords)).toBeVisible()
  await again.context.close()
})
