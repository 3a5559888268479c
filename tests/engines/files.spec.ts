import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { messages } from '../../src/domain/messages'
import { register } from '../e2e/support/app'
import { attach, fileSlot, pick } from '../e2e/support/fields'
import { hugePdf, pdf, png } from '../e2e/support/files'
import { readJourney } from '../e2e/support/journey'
import { seen } from '../e2e/support/devices/screen'
import { startDevice } from './support/engines'
import { actsOn, test } from './support/engine-test'

const minimal = readJourney('minimal')
const key = 'tero hornero'

test('[F18] files go in or are refused in words, and go as a copy into another browser', async ({
  acts: app,
  device,
  engine,
  look,
  launchOptions,
  line,
  portal,
}) => {
  const person = await register(portal, minimal)
  await app.startForm(person)
  const { page } = app
  await app.fill(minimal, 'personales')
  await pick(page, page, 'DNI FRONTAL', await png())
  await seen(fileSlot(page, 'DNI FRONTAL').getByText(messages.ext).first())
  await pick(page, page, 'DNI FRONTAL', await hugePdf())
  await seen(fileSlot(page, 'DNI FRONTAL').getByText(messages.fileTooBig).first())
  await attach(page, page, 'DNI FRONTAL', await pdf('frente.pdf'))
  await app.saved()

  await app.open('/bandejaDeSalida')
  await page.getByRole('button', { name: /^Guardar una copia de / }).click()
  await page.getByLabel('Clave de la copia').fill(key)
  await page.getByLabel('Repetí la clave').fill(key)
  await app.press('Preparar la copia')
  await app.press('Guardar el archivo')
  await expect.poll(() => device.downloads()).toHaveLength(1)
  const [copy = ''] = await device.downloads()
  await expect.poll(async () => (await readFile(copy)).byteLength).toBeGreaterThan(2_000)

  const other = await startDevice(engine, look, launchOptions)
  try {
    const there = actsOn(other.screen, line.origin)
    await there.open('/bandejaDeSalida')
    await there.press('Traer una copia')
    await there.page.locator('input[type=file]').setInputFiles(copy)
    await there.page.getByLabel('Clave de la copia').fill(key)
    await there.press('Traer la copia')
    await there.press('Entendido')
    await there.open('/login')
    const draft = there.page.getByRole('region', { name: 'Continuá donde dejaste' })
    await draft.getByRole('link', { name: 'Continuar' }).click()
    await there.isAt('personales')
    await there.expectFilled(minimal, 'personales')
  } finally {
    await other.dispose()
  }
})
