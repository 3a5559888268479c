import { sayDay } from '../../src/domain/appointments/days'
import { addDays, todayIn } from '../../src/domain/dates'
import { expect, phone, test } from './support/app'
import { textField } from './support/fields'
import { readJourney } from './support/journey'
import { signIn } from './support/member'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const minimal = readJourney('minimal')

/** As in Safari and Firefox. */
const withoutSync = (): void => void Reflect.deleteProperty(globalThis, 'SyncManager')

/** As in the app that an iPhone installed. */
const asInstalledApp = (): void => void Object.defineProperty(navigator, 'standalone', { value: true })

test.use(phone)

test('[F41] a browser without background sync says that what waits leaves with the next opening', async ({
  app,
  page,
  context,
}) => {
  await context.addInitScript(withoutSync)
  await app.openLogin()
  await app.open('/bandejaDeSalida')
  // Nothing waits, so nothing is promised.
  await expect(page.getByText('No hay nada por enviar')).toBeVisible()
  await expect(page.getByText(/Se envía solo/)).toHaveCount(0)
  await signIn(app, '120001', 'Ana María Rossi')
  await app.open('/mediosDeContacto')
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Sin señal')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Lo mando después.')
  await app.saved()
  await context.setOffline(true)
  await expect(page.getByText('Podés finalizar igual.')).toContainText(
    'Si cerrás esta página, se envía cuando vuelvas a abrir el portal e ingreses.',
  )
  await app.press('Enviar mensaje')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'El envío sale solo cuando vuelva la conexión. Si cerrás esta página, se envía cuando vuelvas a abrir el portal e ingreses.',
  )
  await app.press('Ver la bandeja de salida')
  await expect(page.locator('.card', { hasText: 'Por enviar' }).first()).toContainText(
    'se envía cuando vuelvas a abrir el portal e ingreses',
  )
  await context.setOffline(false)
  await expect(page.locator('.card', { hasText: 'Enviados' }).first()).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone })

  test('[F62] a tab tells the last safe day, and leads to a copy and to the installation', async ({
    app,
    page,
    portal,
  }) => {
    const day = `Safari borra lo guardado si no abrís el portal hasta el ${sayDay(addDays(todayIn(Date.now()), 6))}`
    await app.openLogin()
    await app.startForm(await portal.register({ nrodoc: minimal.nrodoc }))
    await textField(page, 'Nombres').fill('ANA')
    await app.saved()
    const note = page.locator('.keeping')
    await expect(note).toContainText(day)
    await note.getByRole('link', { name: 'Guardar una copia' }).click()
    await expect(page.getByRole('dialog', { name: 'Guardar una copia' })).toBeVisible()
    await page.keyboard.press('Escape')
    const device = page.locator('.device-note')
    await expect(device).toContainText(day)
    await device.getByRole('button', { name: 'Cómo se instala' }).click()
    await expect(page.getByRole('dialog')).toContainText('En iPhone o iPad, con Safari')
  })

  test('[F71] the installed app offers once to bring what was begun in Safari', async ({ app, page, context }) => {
    await context.addInitScript(asInstalledApp)
    await app.openLogin()
    const offer = page.getByRole('heading', { name: '¿Empezaste en Safari? Traelo acá' })
    await expect(offer).toBeVisible()
    await page.getByRole('link', { name: 'Traerlo' }).click()
    await expect(page).toHaveURL(/\/seguir$/)
    await app.openLogin()
    await expect(page.getByRole('link', { name: 'Usá tu código acá' })).toBeVisible()
    await expect(offer).toBeHidden()
  })
})
