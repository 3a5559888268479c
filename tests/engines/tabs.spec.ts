import { expect } from '@playwright/test'
import { register } from '../e2e/support/app'
import { textField, write } from '../e2e/support/fields'
import { readJourney } from '../e2e/support/journey'
import { holds, seen } from '../e2e/support/devices/screen'
import { actsOn, test } from './support/engine-test'

const minimal = readJourney('minimal')
const newVersion = 'Hay una versión nueva del portal. Tus borradores no se pierden.'

test('[F11] one form in two tabs: one writes, the other reads, and takes over on the word', async ({
  acts: app,
  device,
  line,
  portal,
}) => {
  await app.startForm(await register(portal, minimal))
  await write(app.page, 'Nombres', 'Rosario')
  await app.saved()
  const address = await app.page.evaluate(() => location.href)
  const other = actsOn(await device.openTab(), line.origin)
  await other.page.goto(address)
  await seen(other.page.getByText('Este formulario está abierto en otra pestaña'))
  await other.press('Seguir acá')
  await holds(textField(other.page, 'Nombres'), 'ROSARIO')
  await seen(app.page.getByText('Este formulario está abierto en otra pestaña'))
  await write(other.page, 'Apellido', 'Paz')
  await other.saved()
  await app.press('Seguir acá')
  await holds(textField(app.page, 'Apellido'), 'PAZ')
})

test('[F57] a new version waits in mid-form, and on the word writes what was typed and reloads', async ({
  acts: app,
  line,
  portal,
}) => {
  const { page } = app
  await app.openLogin()
  await app.startForm(await register(portal, minimal))
  line.inject('worker', { kind: 'append', text: '\n// second build' })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await seen(page.getByText(newVersion))
  await textField(page, 'Nombres').pressSequentially('rosario')
  await holds(textField(page, 'Nombres'), 'ROSARIO')
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await app.press('Actualizar')
  await expect.poll(() => page.locator('html[data-before]').count()).toBe(0)
  await app.isAt('personales')
  await holds(textField(page, 'Nombres'), 'ROSARIO')
  await expect.poll(() => page.getByText(newVersion).count()).toBe(0)
})
