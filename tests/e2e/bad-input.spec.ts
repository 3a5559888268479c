import { messages } from '../../src/domain/messages'
import { expect, phone, test, type App } from './support/app'
import { act, dateField, textField, write, writeDate } from './support/fields'
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
  await expect(textField(app.page, 'CUIL')).toHaveValue('27301112228')
}

/** A text field is refused in these words, which stand beside it. */
const expectWrong = async ({ page }: App, label: string, words: string): Promise<void> => {
  const field = textField(page, label)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replace(/[.()¿?]/g, '\\$&')))
}

test('[VALID-013] [VALID-016] dates that are impossible, yet to come, too old or too young are refused and kept as typed', async ({
  app,
}) => {
  const { page } = app
  const birth = dateField(page, 'Fecha de nacimiento')
  for (const date of ['1990-02-31', '1990-13-01', '0199-05-05', 'hoy+1', 'hoy-17a', 'hoy-101a', '1900-01-01']) {
    await writeDate(page, 'Fecha de nacimiento', date)
    await expect(birth.getByRole('textbox', { name: 'Día' }), date).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(messages.date).or(page.getByText(/entre 18 y 100/)), date).toBeVisible()
  }
  await writeDate(page, 'Fecha de nacimiento', 'hoy-18a')
  await expect(birth.getByRole('textbox', { name: 'Día' })).not.toHaveAttribute('aria-invalid', 'true')
  await expectKept(app)
})

test('[VALID-023] [VALID-031] [VALID-032] a CUIL of another person, too short or with letters is refused', async ({
  app,
}) => {
  const { page } = app
  for (const [typed, words] of [
    ['27301112', 'El campo debe tener 11 caracteres.'],
    ['20999888776', messages.format],
  ] as const) {
    await write(page, 'CUIL', typed)
    await expectWrong(app, 'CUIL', words)
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const copied of ['27-30111222-8', '27\u00a030111222\u202f8\t', '２７３０１１１２２２８', "'27301112228\r\n"]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await textField(page, 'CUIL').fill('')
    await textField(page, 'CUIL').press('Control+V')
    await expect(textField(page, 'CUIL'), copied).toHaveValue('27301112228')
  }
  await textField(page, 'CUIL').fill('')
  await textField(page, 'CUIL').pressSequentially('27-30111222-8 abc')
  await textField(page, 'CUIL').press('ArrowUp')
  await expect(textField(page, 'CUIL')).toHaveValue('27301112228')
  await expectKept(app)
})

for (const { what, typed, words } of [
  { what: 'digits', typed: 'Ana 3', words: messages.alphaSpaces },
  { what: 'a script', typed: '<script>alert(1)</script>', words: messages.alphaSpaces },
  { what: 'an emoji', typed: 'Ana 😀', words: messages.alphaSpaces },
  { what: 'one letter', typed: 'A', words: 'Debe tener entre 2 y 50 caracteres' },
  { what: 'spaces alone', typed: '   ', words: messages.required },
])
  test(`[VALID-030] [VALID-036] a surname of ${what} is refused`, async ({ app }) => {
    await write(app.page, 'Apellido', typed)
    await expectWrong(app, 'Apellido', words)
    await expectKept(app)
  })

test('[VALID-030] a name stops at fifty letters and says so; one of ten thousand is not taken at all', async ({
  app,
}) => {
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
