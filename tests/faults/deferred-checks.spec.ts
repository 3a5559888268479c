import { addYears, todayIn, yearOf } from '../../src/domain/dates'
import { fieldId } from '../../src/ui/focus'
import type { StepId } from '../../src/domain/preaffiliation/values'
import { textField } from '../e2e/support/fields'
import type { App } from '../e2e/support/app'
import type { Portal } from '../e2e/support/server'
import { expectNothing, expectOnce } from './support/oracle'
import { aFiller, aStranger, fillOffline, type Filler } from './support/person'
import { send, sendAndSee, waiting, welcome } from './support/sending'
import { expect, test } from './support/world'

type Refusal = {
  name: string
  person: (portal: Portal) => Promise<Filler>
  /** What the device's clock says while the form is filled in, in years from now. */
  years?: number
  said: RegExp
  step: StepId
  /** The line at the top of the form that leads to the field, where another step was refused before it. */
  via?: string
  path: string
  /** Puts right what was refused; then the form arrives once. */
  mend?: (app: App, portal: Portal, person: Filler) => Promise<Filler>
}

const thisYear = yearOf(todayIn(Date.now()))

const refusals: Refusal[] = [
  {
    name: 'a registration that the fund does not know',
    person: () => aStranger(),
    said: /no coinciden con los registrados/,
    step: 'personales',
    path: 'personales.nrodoc',
    // The number was mistyped; the DNI is the right one (UNS-116).
    mend: async (app, portal, person) => {
      const { nrodoc, registered } = person
      const right = { ...person, ...(await portal.register({ nrodoc, fecmat: registered })) }
      const number = textField(app.page, 'Número de matrícula')
      await expect(number).toBeEditable()
      await expect(textField(app.page, 'Número de DNI')).toBeEditable()
      await number.fill(right.nroafi)
      await number.blur()
      await expect(app.page.getByText('Verificado con la Caja.')).toBeVisible()
      await app.open(`${app.page.url().split('/afiliados')[1]?.replace('paso=personales', 'paso=verificacion')}`)
      await sendAndSee(app, welcome)
      return right
    },
  },
  {
    name: 'a level 1 whose employment began too late',
    person: (portal) =>
      aFiller(portal, {
        answers: { 'Seleccioná una Opción de Nivel': 'NIVEL 1', 'Fecha de matriculación': 'hoy-38' },
        more: {
          nivel: [
            ['marcar', '¿Sos jubilada/o?', 'No'],
            ['escribir', 'Empleador', 'Clínica del Sur'],
            ['escribir', 'Tipo de empleo', 'Relación de dependencia'],
            ['fecha', 'Fecha de inicio', 'hoy-1'],
            ['archivo', 'Recibo de haberes', 'jpeg'],
          ],
        },
      }),
    said: /tu empleo tiene que haber comenzado antes/,
    step: 'nivel',
    path: 'nivel.empleoDesde',
  },
  {
    name: 'a registration history that nobody could ask for',
    person: (portal) => aFiller(portal, { answers: { 'Fecha de matriculación': 'hoy-90' } }),
    said: /Historial de matrícula: Falta este archivo/,
    step: 'profesionales',
    path: 'archivo:profesional.historial',
  },
  {
    name: 'a reduced contribution that an old date offered',
    person: (portal) =>
      aFiller(portal, {
        answers: {
          'Fecha de nacimiento': `${thisYear - 35}-12-31`,
          'Fecha de título': `${thisYear - 3}-06-03`,
          'Fecha de matriculación': `${thisYear - 2}-06-03`,
          'Seleccioná una Opción de Nivel': 'NIVEL 2 (Reducido)',
        },
      }),
    years: -1,
    said: /El aporte reducido no te corresponde/,
    step: 'nivel',
    via: 'Opción de nivel',
    path: 'nivel.opcion',
  },
]

for (const { name, person: make, years = 0, said, step, via, path, mend } of refusals) {
  test(`${name} is refused later, and leads to its field`, async ({ installed: { app }, portal }) => {
    const person = await make(portal)
    const { page } = app
    const then = `${addYears(todayIn(Date.now()), years)}T12:00:00-03:00`
    await fillOffline(app, person, async () => {
      if (years !== 0) await page.clock.setSystemTime(then)
    })
    await send(app)
    await expect(app.dialog(waiting)).toBeVisible()
    await app.press('Ver la bandeja de salida')
    await page.context().setOffline(false)
    await expect(page.getByText('Necesita tu atención', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(said).first()).toBeVisible()
    await expectNothing(portal, person)

    await app.press('Corregir mis datos')
    if (via !== undefined) await page.getByRole('link', { name: via }).click()
    await app.isAt(step)
    await expect(page.locator(`[id="${fieldId(path)}"]`)).toBeVisible()
    await expect(
      page.getByText(via === undefined ? /^La Caja no aceptó un dato/ : /^La Caja no aceptó 2 datos/),
    ).toBeVisible()
    // What was refused is what is missing now: pressing on says so and does not go on.
    await app.pressAnyway('siguiente')
    // Several are listed, a single one is led to at its field.
    const listed = page.getByRole('alert').getByRole('listitem').filter({ hasText: said })
    await expect(listed.or(page.locator('.error-text').filter({ hasText: said })).first()).toBeVisible()
    await app.isAt(step)
    if (mend) await expectOnce(portal, await mend(app, portal, person))
  })
}
