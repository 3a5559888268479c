import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { draftSaved } from '../e2e/support/acts'
import { fileSlot, pick, savedWords, textField } from '../e2e/support/fields'
import { pdf } from '../e2e/support/files'
import { expectFits } from '../e2e/support/fit'
import { readDisk } from './support/disk'
import { openOutbox, send, waiting } from './support/sending'
import { expect, test } from './support/world'

type Quota = { limit: (bytes: number) => Promise<void>; lift: () => Promise<void> }

/** Limits the space of an origin for as long as the session of the developer tools lives. */
const quotaOf = async (context: BrowserContext, page: Page, origin: string): Promise<Quota> => {
  const session = await context.newCDPSession(page)
  return {
    limit: async (quotaSize) => {
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
    },
    lift: async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}

test(
  'T19: a full disk is said with a way out, loses nothing, and is written to once there is space',
  { tag: '@near' },
  async ({ filled: { app, device, draftId }, line }) => {
    const { page } = app
    // Before the portal opens: the browser's storage remembers for a while how much room there was.
    const quota = await quotaOf(device.context, page, line.origin)
    await quota.limit(1)
    await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=personales`)
    await app.isAt('personales')
    await expect(fileSlot(page, 'DNI DORSO').getByText(savedWords)).toBeVisible()
    const before = await fileSlot(page, 'DNI DORSO').getByText(savedWords).textContent()
    await pick(page, page, 'DNI DORSO', await pdf('escaneo.pdf', 2_000_000))
    const slot = fileSlot(page, 'DNI DORSO')
    await expect(slot).toContainText('No hay espacio en este dispositivo.')
    await expect(slot).toContainText('Borrá fotos o archivos que no uses y probá de nuevo. Lo anterior sigue guardado.')
    await expect(fileSlot(page, 'DNI FRONTAL').getByText(savedWords)).toBeVisible()
    await textField(page, 'Nombres').fill('ANA LUZ')
    await expect(page.getByText(/^No queda lugar en este dispositivo/).first()).toBeVisible()
    await expect(page.locator('.saved').getByText(draftSaved)).toHaveCount(0)
    await expect(page.getByText('No hay espacio en este dispositivo', { exact: true })).toBeVisible()
    await expectFits(page, 'a form on a full disk')

    // With space again the answer that waited in memory is written by itself.
    await quota.lift()
    await expect(page.locator('.saved').getByText(draftSaved)).toBeVisible()
    await page.reload()
    await expect(textField(page, 'Nombres')).toHaveValue('ANA LUZ')
    await expect(slot.getByText(savedWords)).toHaveText(before ?? '')
    await pick(page, page, 'DNI DORSO', await pdf('escaneo.pdf', 2_000_000))
    await expect(slot.getByText(/PDF/).first()).toBeVisible()
  },
)

test(
  'T20: work that the browser deleted between two visits is said to be gone, once',
  { tag: '@near' },
  async ({ filled: { app, device }, line }) => {
    const { page } = app
    const session = await device.context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: line.origin, storageTypes: 'indexeddb' })
    await app.open('/login')
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'El navegador borró lo que habías guardado en este dispositivo' })
    await expect(notice).toBeVisible()
    await expect(page.getByText('Continuá donde dejaste')).toHaveCount(0)
    await app.press('Entendido')
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test('T29: answers that were filled in and finished without a connection lie readable nowhere on the disk', async ({
  filled: { app, person, path, device, draftId },
}) => {
  await app.open(path)
  await app.isAt('verificacion')
  await device.context.setOffline(true)
  await send(app)
  await expect(app.dialog(waiting)).toBeVisible()
  await openOutbox(app)
  await device.context.close()

  const disk = await readDisk(join(device.profile, 'Default', 'IndexedDB'))
  // The search finds what is meant to be readable.
  expect(disk.hasText(draftId)).toBe(true)
  const secrets = [
    'ANA INÉS',
    "D'ANGELO",
    '27301112225',
    'BELGRANO',
    'TANDIL',
    '4123456',
    'ana@correo.example',
    'ana@correo',
    person.nroafi,
    person.nrodoc,
    person.registered,
    'Afiliación de ANA',
    'titular.fotocarnet',
    'titular.dniFrente',
    ...person.files.map(({ name }) => name),
  ]
  expect(secrets.length).toBeGreaterThanOrEqual(20)
  expect(secrets.filter(disk.hasText)).toEqual([])
  const pictures = person.files.map(({ buffer }) => buffer.subarray(400, 432))
  expect(pictures.filter(disk.hasBytes)).toEqual([])
})
