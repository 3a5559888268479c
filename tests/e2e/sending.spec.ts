import { eq } from 'drizzle-orm'
import { registrations } from '../../server/db/schema/registrations'
import { sendUntilReceived } from '../faults/support/sending'
import { App, expect, phone, test } from './support/app'
import { textField } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

test('[PREAF-025] a form sent with a connection leaves nothing on the device but its receipt', async ({
  app,
  person,
  portal,
}) => {
  const { page } = app
  const who = await person(minimal)
  await app.startForm(who)
  await app.fillAll(minimal)
  await expect(page.getByRole('button', { name: 'finalizar trámite' })).toBeDisabled()
  await app.pressAnyway('finalizar trámite')
  await app.isAt('verificacion')
  // Who changes an answer from here comes back at once, not through every step.
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await app.isAt('personales')
  await app.press('Volver a la revisión')
  await app.isAt('verificacion')

  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/afiliacion/guardarAfiliacion', async (route) => {
    await held
    await route.continue()
  })
  await app.send()
  await expect(page.getByText('Estamos enviando tu trámite')).toBeVisible()
  await expect(page.getByText('No cierres esta ventana.')).toBeVisible()
  const overlay = app.dialog('Estamos enviando tu trámite')
  for (const key of ['Escape', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(overlay).toBeFocused()
  letGo()
  const welcome = app.dialog('¡Te damos la bienvenida!')
  await expect(welcome.getByText('Solicitud de afiliación enviada correctamente.')).toBeVisible()
  await welcome.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(app.url('/login'))
  await expect(page.getByRole('region', { name: 'Continuá donde dejaste' })).toBeHidden()
  await app.open('/bandejaDeSalida')
  await expect(page.getByText(`Trámite n.º ${(await portal.stored(who.nroafi)).affiliations[0]?.numero}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Borradores' })).toBeHidden()
})

test('[PREAF-026] a refusal leads back to the first step, with every answer there', async ({ app, person, portal }) => {
  const { page } = app
  const who = await person(minimal)
  await app.startForm(who)
  await app.fillAll(minimal)
  await portal.db
    .update(registrations)
    .set({ situation: 'inhabilitada' })
    .where(eq(registrations.nroafi, Number(who.nroafi)))
  await app.send()
  const refusal = app.dialog('No pudimos procesar tu solicitud')
  await expect(refusal.getByText(/La matrícula está inhabilitada/).first()).toBeVisible()
  await refusal.getByRole('button', { name: 'Corregir mis datos' }).click()
  await app.isAt('personales')
  await expect(textField(page, 'Apellido')).toHaveValue("D'ANGELO")
  expect((await portal.stored(who.nroafi)).affiliations).toEqual([])
})

test('a copy that is sent from another device too arrives once', async ({ app, person, portal, browser }) => {
  const { page } = app
  const who = await person(minimal)
  await app.startForm(who)
  await app.fillAll(minimal)
  await page.route('**/portalafiliado-api/**', (route) => route.abort())
  await app.send()
  await app.press('Ver la bandeja de salida')

  await page.getByRole('button', { name: /^Guardar una copia de / }).click()
  await page.getByLabel('Clave de la copia').fill('tero hornero')
  await page.getByLabel('Repetí la clave').fill('tero hornero')
  await app.press('Preparar la copia')
  const download = page.waitForEvent('download')
  await app.press('Guardar el archivo')
  const copy = await (await download).path()
  await app.press('Listo')

  const elsewhere = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const other = new App(await elsewhere.newPage(), portal.url)
  await other.open('/bandejaDeSalida')
  await other.press('Traer una copia')
  await other.page.locator('input[type=file]').setInputFiles(copy)
  await other.page.getByLabel('Clave de la copia').fill('tero hornero')
  await other.press('Traer la copia')
  await expect(other.page.getByText('Listo: está en la bandeja de salida.')).toBeVisible()
  await other.press('Entendido')
  await expect(other.page.getByText('Enviado', { exact: true })).toBeVisible()

  await page.unroute('**/portalafiliado-api/**')
  await sendUntilReceived(app)
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  const { affiliations } = await portal.stored(who.nroafi)
  expect(affiliations).toHaveLength(1)
  for (const one of [page, other.page]) {
    await expect(one.getByText(`Trámite n.º ${affiliations[0]?.numero}`)).toBeVisible()
  }
  await elsewhere.close()
})
