import { expect, phone, test, type App } from './support/app'
import { act, textField } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

test.beforeEach(async ({ app, person }) => {
  await app.startForm(await person(minimal))
  for (const answer of minimal.personales.slice(1, 6)) await act(app.page, app.page, answer)
})

/** What was given before the mistake is on the disk and comes back. */
const expectKept = async (app: App): Promise<void> => {
  await app.goToStep('personales')
  await expect(textField(app.page, 'Nombres')).toHaveValue('ANA INÉS')
  await expect(textField(app.page, 'CUIL')).toHaveValue('27301112225')
}

test('[VALID-031] [VALID-032] a CUIL from the clipboard or the keys keeps its digits alone', async ({ app }) => {
  const { page } = app
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const copied of ['27-30111222-5', '27\u00a030111222\u202f5\t', '２７３０１１１２２２５', "'27301112225\r\n"]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await textField(page, 'CUIL').fill('')
    await textField(page, 'CUIL').press('Control+V')
    await expect(textField(page, 'CUIL'), copied).toHaveValue('27301112225')
  }
  await textField(page, 'CUIL').fill('')
  await textField(page, 'CUIL').pressSequentially('27-30111222-5 abc')
  await textField(page, 'CUIL').press('ArrowUp')
  await expect(textField(page, 'CUIL')).toHaveValue('27301112225')
  await expectKept(app)
})

test('[VALID-030] a name stops at fifty letters and says so, and a far too long one is not taken', async ({ app }) => {
  const { page } = app
  const surname = textField(page, 'Apellido')
  await surname.fill('ÑANDÚ '.repeat(8))
  await surname.press('End')
  await page.keyboard.type('AES')
  await expect(surname).toHaveValue(/^(ÑANDÚ ){8}AE$/)
  await expect(page.getByRole('alert').getByText('Acá van hasta 50 caracteres.')).toBeVisible()
  await surname.selectText()
  await page.keyboard.insertText('ñandú '.repeat(1_667))
  await expect(surname).toHaveValue(/^(ÑANDÚ ){8}AE$/)
  await expect(surname).toHaveAccessibleDescription(/Dejamos lo que había/)
  await expectKept(app)
})

test('[VALID-030] Ctrl+Z takes back what was typed or pasted in a field that turns to capitals', async ({ app }) => {
  const { page } = app
  const surname = textField(page, 'Apellido')
  await surname.fill('')
  await surname.pressSequentially('paz')
  await expect(surname).toHaveValue('PAZ')
  await page.keyboard.insertText(' ocampo')
  await expect(surname).toHaveValue('PAZ OCAMPO')
  await surname.press('Control+z')
  await expect(surname).not.toHaveValue('PAZ OCAMPO')
  await surname.press('Control+Shift+z')
  await expect(surname).toHaveValue('PAZ OCAMPO')
  await surname.fill('PAZ')
  await expectKept(app)
})
