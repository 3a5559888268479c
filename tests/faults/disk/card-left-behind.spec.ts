import { choose, listField, textField, write } from '../../e2e/support/fields'
import { logOut, seesFile, trySignIn } from '../../e2e/support/member'
import { controlsAreWritten, findTyped } from '../support/profile-search'
import { expect, test } from '../support/world'

// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

const number = '4509953566233704'
const spellings = [number, '4509 9535 6623 3704', '4509-9535-6623-3704']

test('[UNS-118] the number of a card is in no file of the browser and in no report, typed or sent', async ({
  fresh: { app, device },
}) => {
  const { page } = app
  const typeCard = async (): Promise<void> => {
    await choose(page, 'Tipo de cuenta', 'Crédito')
    await textField(page, 'Número de tarjeta').pressSequentially(number)
    await listField(page, 'Banco emisor').selectOption({ label: 'Banco Macro' })
    await textField(page, 'Vencimiento').pressSequentially('1131')
    await write(page, 'Titular', 'ana rossi')
  }
  await app.openLogin()
  await trySignIn(app, '120001')
  await seesFile(app, 'Ana María Rossi')
  await app.open('/mediosDePago')
  await typeCard()
  await controlsAreWritten(device)
  expect(await findTyped(device.profile, spellings), 'while it is typed').toEqual([])

  await test.step('a failed call is in the technical report, and nothing of the card', async () => {
    await page.route('**/portal/mediosPago/adhesion', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'enviar trámite' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No sabemos si llegó' })).toBeVisible()
    await app.press('Abrir menú')
    await app.press('Ayuda')
    await app
      .dialog('Ayuda')
      .getByRole('link', { name: /^Informe técnico/ })
      .click()
    const report = app.dialog('Informe técnico')
    await expect(report).toContainText('adhesión al débito automático')
    for (const spelling of spellings) await expect(report).not.toContainText(spelling)
    await page.keyboard.press('Escape')
  })

  await expect(page.getByRole('button', { name: 'enviar trámite' })).toBeEnabled({ timeout: 60_000 })
  await page.getByRole('button', { name: 'enviar trámite' }).click()
  await expect(app.dialog('Recibimos tu trámite')).toBeVisible()
  await app.press('Ir a Mis trámites')
  await expect(page.getByText('Adhesión al débito automático')).toBeVisible()
  await controlsAreWritten(device)
  await logOut(app)
  await device.kill()
  expect(await findTyped(device.profile, spellings), 'after it was sent').toEqual([])
})
