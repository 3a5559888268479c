import { messages } from '../../src/domain/messages'
import { expect, phone, test, type App } from './support/app'
import {
  act,
  attach,
  choiceField,
  choose,
  dateField,
  fileSlot,
  listField,
  readDate,
  textField,
  write,
  writeDate,
} from './support/fields'
import { pdf } from './support/files'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

/** Chooses from a native list. */
const select = async ({ page }: App, label: string, text: string): Promise<void> => {
  await listField(page, label).selectOption({ label: text })
}

test.describe('personal data', () => {
  test.beforeEach(async ({ app, person }) => app.startForm(await person(minimal)))

  test('[FAMILY-021] [FAMILY-022] [FAMILY-024] the civil status brings its date, and a change empties it', async ({
    app,
  }) => {
    const { page } = app
    const offered = listField(page, 'Estado civil').locator('option:not([value=""])')
    await expect(offered).toHaveText([
      'Soltera/o',
      'Casada/o',
      'Separada/o legalmente',
      'Divorciada/o',
      'Unida/o de hecho',
      'Viuda/o',
      'Unión civil',
      'Convivencia',
    ])
    await expect(dateField(page, 'Fecha de matrimonio')).toBeHidden()
    await select(app, 'Estado civil', 'Casada/o')
    await writeDate(page, 'Fecha de matrimonio', 'hoy-900')
    await select(app, 'Estado civil', 'Unión civil')
    await expect(dateField(page, 'Fecha de matrimonio')).toBeHidden()
    await expect.poll(() => readDate(page, 'Fecha de unión convivencial')).toBe('//')
    for (const without of ['Soltera/o', 'Divorciada/o', 'Viuda/o']) {
      await select(app, 'Estado civil', without)
      await expect(page.getByRole('group', { name: /^Fecha de (estado|divorcio|unión)/ })).toBeHidden()
    }
  })

  test('[FAMILY-023] [PREAF-018] [PREAF-022] [PREAF-054] the eight steps, and those that do not concern the person are passed over both ways', async ({
    app,
  }) => {
    await app.page.setViewportSize({ width: 1280, height: 900 })
    const steps = app.page.getByRole('navigation', { name: 'Pasos' }).getByRole('listitem')
    await expect(steps).toHaveCount(8)
    for (const status of ['Soltera/o', 'Divorciada/o', 'Viuda/o']) {
      await select(app, 'Estado civil', status)
      await expect(steps.nth(2)).toContainText('No corresponde')
    }
    await select(app, 'Estado civil', 'Convivencia')
    await expect(steps.nth(2)).not.toContainText('No corresponde')
    await app.fill(minimal, 'personales')
    for (const at of [1, 2, 5]) await expect(steps.nth(at)).toContainText('No corresponde')
    await app.next()
    await app.isAt('contacto')
    await app.back()
    await app.isAt('personales')
    await expect(textField(app.page, 'Nombres')).toHaveValue('ANA INÉS')
  })

  test('[VALID-033] [VALID-034] [UPLOAD-019] [ERR-003] an incomplete step looks disabled, and a press shows what is missing and leads there', async ({
    app,
  }) => {
    const { page } = app
    await expect(page.getByRole('button', { name: 'siguiente' })).toBeDisabled()
    await app.pressAnyway('siguiente')
    const summary = page.getByRole('alert', { name: /^Revisá \d+ datos$/ })
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    await expect(summary).toContainText('Formulario inválido, revisá los campos.')
    await expect(page.locator('.snack-err')).toContainText(messages.noFilesSaved)
    await expect(summary.getByRole('link', { name: `Foto de legajo: ${messages.missingCardPhoto}` })).toBeVisible()
    await summary.getByRole('link', { name: /^CUIL: / }).click()
    await expect(textField(page, 'CUIL')).toBeFocused()
    await expect(textField(page, 'CUIL')).toBeInViewport()
    await app.isAt('personales')
  })

  test('[PREAF-036] [UPLOAD-020] the CUD is asked for beside both sides of the DNI once there is a disability', async ({
    app,
  }) => {
    const { page } = app
    await expect(fileSlot(page, 'DNI FRONTAL')).toBeVisible()
    await expect(fileSlot(page, 'DNI DORSO')).toBeVisible()
    await expect(fileSlot(page, 'CUD')).toBeHidden()
    await choose(page, '¿Tenés una discapacidad certificada (CUD)?', 'Sí')
    await expect(choiceField(page, '¿Vas a tramitar el régimen de discapacidad?')).toBeVisible()
    await attach(page, page, 'CUD', await pdf())
    await app.pressAnyway('siguiente')
    await expect(page.getByRole('link', { name: `DNI FRONTAL: ${messages.missingFile}` })).toBeVisible()
    await expect(page.getByRole('link', { name: /^CUD: / })).toBeHidden()
    await choose(page, '¿Tenés una discapacidad certificada (CUD)?', 'No')
    await expect(fileSlot(page, 'CUD')).toBeHidden()
  })
})

test('[PREAF-032] [PREAF-033] [PREAF-034] [PREAF-035] [FAMILY-025] children: one to nine, eight digits, their documents, and no saving before adding', async ({
  app,
  person,
}) => {
  const { page } = app
  await app.startForm(await person(minimal))
  await expect(textField(page, 'Número de DNI')).not.toBeEditable()
  await choose(page, '¿Tenés hijos?', 'Sí')
  await expect(listField(page, 'Cantidad de hijos').locator('option:not([value=""])')).toHaveText(
    Array.from({ length: 9 }, (_, at) => String(at + 1)),
  )
  await app.goToStep('hijos')
  await app.press('guardar hijo')
  await expect(page.locator('.snack-err')).toContainText('No se puede insertar hijo, presione en agregar hijo primero')
  await app.press('Agregar hijo')
  const child = page.getByRole('region', { name: 'Hijo 1' })
  await textField(child, 'Nombres').pressSequentially('a'.repeat(31))
  await expect(textField(child, 'Nombres')).toHaveValue('A'.repeat(30))
  await write(child, 'Número de DNI', '5821490')
  await expect(child.getByText('El campo debe tener 8 caracteres.')).toBeVisible()
  for (const name of ['DNI FRONTAL', 'DNI DORSO', 'Partida de nacimiento'])
    await expect(fileSlot(child, name)).toBeVisible()
  await expect(fileSlot(child, 'CUD')).toBeHidden()
  await choose(child, '¿Tiene una discapacidad?', 'Sí')
  await expect(fileSlot(child, 'CUD')).toBeVisible()
})

test('[UPLOAD-016] [ERR-007] saving a child says what is missing, then that it was saved', async ({ app, person }) => {
  const { page } = app
  await app.startForm(await person(minimal))
  await act(page, page, ['marcar', '¿Tenés hijos?', 'Sí'])
  await act(page, page, ['elegir', 'Cantidad de hijos', '1'])
  await app.goToStep('hijos')
  await app.press('guardar hijo 1')
  await expect(page.locator('.snack-err')).toContainText(messages.noFileChosen)
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  const [child = []] = readJourney('maximal').hijos
  for (const answer of child) await act(page.getByRole('region', { name: 'Hijo 1' }), page, answer)
  await app.press('guardar hijo 1')
  await expect(page.locator('.snack-ok').getByText(/^Datos guardados/)).toBeVisible()
  await expect(page.getByText('Completo · 3 archivos')).toBeVisible()
})
