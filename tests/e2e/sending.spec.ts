import { eq } from 'drizzle-orm'
import { registrations } from '../../server/db/schema/registrations'
import { expect, phone, test } from './support/app'
import { textField } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })
test.setTimeout(120_000)

const minimal = readJourney('minimal')

test('[PREAF-017] [PREAF-025] [PREAF-027] [PREAF-048] [PREAF-049] with a connection: nothing can be pressed while it is sent, then a welcome, and the device keeps nothing but the receipt', async ({
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

test('[PREAF-026] a refusal is told with its details and leads back to the first step, with every answer there', async ({
  app,
  person,
  portal,
}) => {
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
