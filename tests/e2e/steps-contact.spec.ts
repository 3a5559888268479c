import { messages } from '../../src/domain/messages'
import { expect, phone, test, type App } from './support/app'
import { act, listField, textField, write } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

/** Chooses from a native list. */
const select = async ({ page }: App, label: string, text: string): Promise<void> => {
  await listField(page, label).selectOption({ label: text })
}

test.describe('contact', () => {
  test.beforeEach(async ({ app, person }) => {
    await app.startForm(await person(minimal))
    await app.goToStep('contacto')
  })

  test('[CONTACT-023] [CONTACT-024] [CONTACT-027] [PREAF-031] [PREAF-056] a province brings its localities, a locality its postal code', async ({
    app,
  }) => {
    const { page } = app
    await app.pressAnyway('siguiente')
    await expect(page.getByRole('link', { name: 'Provincia: Campo requerido.' })).toBeVisible()
    await select(app, 'Provincia', 'CORDOBA')
    await expect(page.getByRole('link', { name: 'Localidad: Campo requerido.' })).toBeVisible()
    await act(page, page, ['buscar', 'Localidad', 'VILLA MARIA'])
    await expect(textField(page, 'Código postal')).toHaveValue('5900')
    await write(page, 'Calle', 'san martín #5')
    await expect(textField(page, 'Calle')).toHaveValue('SAN MARTÍN #5')
    await expect(textField(page, 'Calle')).toHaveAttribute('aria-invalid', 'true')
    await write(page, 'Dpto.', 'b')
    await expect(textField(page, 'Dpto.')).toHaveValue('B')
  })

  test('[CONTACT-036] [PREAF-056] the province of code 1 has a list of streets in place of a locality', async ({
    app,
  }) => {
    const { page } = app
    await select(app, 'Provincia', 'CIUDAD AUTONOMA DE BUENOS AIRES')
    await expect(listField(page, 'Localidad')).toBeHidden()
    await app.pressAnyway('siguiente')
    await expect(page.getByRole('link', { name: 'Calle: Campo requerido.' })).toBeVisible()
    await act(page, page, ['buscar', 'Calle', '11 DE SEPTIEMBRE DE 1888 (1801 a 3000)'])
    await expect(textField(page, 'Código postal')).toHaveValue('1428')
  })

  test('[CONTACT-018] [CONTACT-019] [CONTACT-020] [CONTACT-021] [CONTACT-022] a phone: country, prefix without 0, 15 for a mobile alone, ten digits in all', async ({
    app,
  }) => {
    const { page } = app
    await listField(page, 'País').selectOption('')
    await expect(listField(page, 'País').locator('option:checked')).toHaveText('Argentina (+54)')
    await expect(page.getByText('0-', { exact: true })).toBeVisible()
    await select(app, 'Tipo de teléfono', 'TELEFONO FIJO')
    await expect(page.getByText('15-', { exact: true })).toBeHidden()
    await select(app, 'Tipo de teléfono', 'CELULAR')
    await expect(page.getByText('15-', { exact: true })).toBeVisible()
    await write(page, 'Prefijo sin 0', '1')
    await expect(textField(page, 'Prefijo sin 0')).toHaveAttribute('aria-invalid', 'true')
    await write(page, 'Prefijo sin 0', '11')
    await write(page, 'Teléfono', '4777a123')
    await expect(textField(page, 'Teléfono')).toHaveValue('4777123')
    await expect(textField(page, 'Teléfono')).toHaveAccessibleDescription(
      new RegExp(messages.phoneTotal.replace(/[().]/g, '\\$&')),
    )
    await expect(page.locator('.snack')).toHaveCount(0)
    await write(page, 'Teléfono', '47771234')
    await expect(textField(page, 'Teléfono')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('[CONTACT-029] [CONTACT-030] an e-mail is typed twice, in lower case and without pasting', async ({ app }) => {
    const { page } = app
    await write(page, 'Email', 'Ana.Paz@Correo')
    await expect(textField(page, 'Email')).toHaveValue('ana.paz@correo')
    await expect(page.getByText('Email invalido.')).toBeVisible()
    await write(page, 'Email', 'ana.paz@correo.example')
    await write(page, 'Repetí tu email', 'ana.pas@correo.example')
    await expect(page.getByText('No hay coincidencia en los campos.')).toBeVisible()
    await textField(page, 'Email').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    await textField(page, 'Repetí tu email').fill('')
    await textField(page, 'Repetí tu email').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.locator('.snack-warn')).toContainText('No esta permitido copiar y pegar')
    await expect(textField(page, 'Repetí tu email')).toHaveValue('')
  })

  test('[CONST-013] [CONTACT-025] [CONTACT-026] phone types without FAX; floor and flat are optional', async ({
    app,
  }) => {
    const { page } = app
    await expect(listField(page, 'Tipo de teléfono').locator('option:not([value=""])')).toHaveText([
      'CELULAR',
      'TELEFONO FIJO',
    ])
    await app.pressAnyway('siguiente')
    const summary = page.getByRole('alert', { name: /^Revisá/ })
    for (const name of ['Número', 'Código postal'])
      await expect(summary.getByRole('link', { name: `${name}: Campo requerido.`, exact: true })).toBeVisible()
    await expect(summary.getByRole('link', { name: /^(Piso|Dpto)/ })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Piso (opcional)' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Dpto. (opcional)' })).toBeVisible()
  })
})
