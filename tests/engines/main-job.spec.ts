import { expect } from '@playwright/test'
import { register } from '../e2e/support/app'
import { readJourney } from '../e2e/support/journey'
import { seen } from '../e2e/support/devices/screen'
import { actsOn, test } from './support/engine-test'

const minimal = readJourney('minimal')

test('the pre-affiliation is filled in, sent, and arrives once', async ({ acts: app, portal }) => {
  const person = await register(portal, minimal)
  await app.openLogin()
  await app.enter(person)
  await app.begin()
  await app.fillAll(minimal)
  await app.send()
  const welcome = app.dialog('¡Te damos la bienvenida!')
  await seen(welcome.getByText('Solicitud de afiliación enviada correctamente.'))
  await welcome.getByRole('button', { name: 'Ir al inicio' }).click()
  const { affiliations, files } = await portal.stored(person.nroafi)
  expect(affiliations).toHaveLength(1)
  expect(files.length).toBeGreaterThan(2)
  await app.open('/bandejaDeSalida')
  await seen(app.page.getByText(`Trámite n.º ${affiliations[0]?.numero}`))
})

test('[F41] a form killed and sent without a connection leaves when the portal is opened again', async ({
  acts: app,
  device,
  engine,
  line,
  portal,
}) => {
  const person = await register(portal, minimal)
  await app.openLogin()
  await app.enter(person)
  await app.begin()
  await app.fill(minimal, 'personales')
  await app.saved()
  await line.shut()
  await device.killAndRestart()

  let again = actsOn(device.screen, line.origin)
  await again.open('/login')
  const draft = again.page.getByRole('region', { name: 'Continuá donde dejaste' })
  await draft.getByRole('link', { name: 'Continuar' }).click()
  await again.isAt('personales')
  await again.expectFilled(minimal, 'personales')
  await again.next()
  await again.fillAll(minimal, { from: 'contacto' })
  await again.send()
  const waiting = again.dialog('Tu afiliación está en la bandeja de salida')
  await seen(waiting)
  const hasSync = await again.page.evaluate(() => 'SyncManager' in globalThis)
  expect(hasSync).toBe(engine === 'chromium')
  if (!hasSync) await seen(waiting.getByText(/se envía cuando vuelvas a abrir el portal/))
  await device.killAndRestart()
  await line.open()

  again = actsOn(device.screen, line.origin)
  await again.open('/bandejaDeSalida')
  await seen(again.page.getByText('Enviado', { exact: true }))
  const { affiliations } = await portal.stored(person.nroafi)
  expect(affiliations).toHaveLength(1)
  await seen(again.page.getByText(`Trámite n.º ${affiliations[0]?.numero}`))
})
