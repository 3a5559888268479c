import { App } from '../e2e/support/app'
import { textField, write } from '../e2e/support/fields'
import { expectOnce } from './support/oracle'
import { sendAndSee, welcome } from './support/sending'
import { revisionOf } from './support/work-database'
import { expect, test } from './support/world'

const newVersion = 'Hay una versión nueva del portal. Tus borradores no se pierden.'

test(
  'T22: a form goes on as it is while another tab takes a new version, and arrives',
  { tag: '@near' },
  async ({ filled: { app, person, device, draftId, path }, line, portal }) => {
    const { page } = app
    await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=profesionales`)
    await app.isAt('profesionales')
    await app.offlineReady()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const other = new App(await device.context.newPage(), line.origin)
    await other.open('/login')
    line.inject('worker', { kind: 'append', text: '\n// second build' })
    await other.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(other.page.getByText(newVersion)).toBeVisible()
    await textField(page, 'Tomo').fill('')
    await textField(page, 'Tomo').pressSequentially('XX')
    const reloaded = other.page.waitForEvent('load')
    await other.press('Actualizar')
    await reloaded
    await textField(page, 'Tomo').pressSequentially('I')
    await expect(textField(page, 'Tomo')).toHaveValue('XXI')
    await expect(page.getByText(newVersion)).toBeVisible()
    await app.next()
    await app.isAt('nivel')
    await app.back()
    await write(page, 'Tomo', 'IV')
    await app.saved()
    expect(loads).toBe(0)
    await app.open(path)
    await sendAndSee(app, welcome)
    await expectOnce(portal, person)
  },
)

test('T25: a form whose tables a newer release takes over, and gives back, keeps what was typed', async ({
  filled: { app, device, draftId },
  line,
}) => {
  const { page } = app
  await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=profesionales`)
  await app.isAt('profesionales')
  const other = new App(await device.context.newPage(), line.origin)
  await other.open('/manifest.webmanifest')
  const revision = await revisionOf(page, draftId)
  await textField(page, 'Tomo').fill('XXI')
  const upgrade = (): Promise<string> =>
    other.page.evaluate(async () => {
      const known = (await indexedDB.databases()).find(({ name }) => name === 'afiliados-work')
      return new Promise<string>((resolve) => {
        const opening = indexedDB.open('afiliados-work', (known?.version ?? 0) + 10)
        // A limit, no wait: the open tab writes what it holds before it lets go.
        setTimeout(() => resolve('blocked'), 10_000)
        opening.addEventListener('error', () => resolve('error'))
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve('done')
        })
      })
    })
  expect(await upgrade()).toBe('done')
  const notice = page.getByRole('alert').filter({ hasText: 'Esta pestaña tiene una versión anterior del portal' })
  await expect(notice).toContainText('Actualizá para seguir: se abre con lo último que se guardó.')

  expect(await revisionOf(other.page, draftId)).toBeGreaterThan(revision)

  // The former release is back, and finds tables that are newer than itself.
  await notice.getByRole('button', { name: 'Actualizar' }).click()
  await expect(textField(page, 'Tomo')).toHaveValue('XXI')
  await write(page, 'Folio', '77')
  await app.saved()
  await page.reload()
  await expect(textField(page, 'Folio')).toHaveValue('77')
})
