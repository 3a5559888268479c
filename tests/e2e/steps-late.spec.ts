import { addDays, toDisplayDate } from '../../src/domain/dates'
import { messages } from '../../src/domain/messages'
import type { StepId } from '../../src/domain/preaffiliation/values'
import { expect, phone, test, type App, type Person } from './support/app'
import {
  attach,
  choiceField,
  choose,
  dateField,
  fileSlot,
  option,
  readDate,
  textField,
  write,
  writeDate,
} from './support/fields'
import { pdf, smallJpeg } from './support/files'
import { readJourney, today, toDate } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

/** A form of this person on that step, with a connection. */
const startAt = async (app: App, step: StepId, person: Person): Promise<void> => {
  await app.startForm(person)
  await app.goToStep(step)
}

/** The date of the title and that of the enrolment. */
const writeDates = async ({ page }: App, title: string, enrolment: string): Promise<void> => {
  await writeDate(page, 'Fecha de título', title)
  await writeDate(page, 'Fecha de matriculación', enrolment)
}

test.describe('professional data', () => {
  test('[PREAF-040] [PREAF-041] [PREAF-043] [PREAF-044] the two dates are checked against each other', async ({
    app,
    person,
  }) => {
    const { page } = app
    await startAt(app, 'profesionales', await person(minimal))
    await textField(page, 'Tomo').pressSequentially('xiv1234567890')
    await expect(textField(page, 'Tomo')).toHaveValue('XIV1234567')
    await textField(page, 'Folio').pressSequentially('b-12345678901')
    await expect(textField(page, 'Folio')).toHaveValue('B-12345678')
    await writeDates(app, 'hoy-10', 'hoy-10')
    await expect(page.getByRole('alert').getByText(messages.enrolmentAfterTitleAlert)).toBeVisible()
    await expect(page.getByText(messages.datesWrong)).toBeVisible()
    await expect(page.getByText(messages.enrolmentAfterTitleField)).toBeVisible()
    await writeDate(page, 'Fecha de título', 'hoy-40')
    await expect(page.getByText(messages.datesRight)).toBeVisible()
    await expect(page.getByText(messages.enrolmentAfterTitleField)).toBeHidden()
  })

  test('[PREAF-039] a registration date that the college did not inform is refused in the fund’s words', async ({
    app,
    portal,
  }) => {
    const { page } = app
    await startAt(app, 'profesionales', await portal.register({ fecmat: toDate('hoy-20') }))
    await writeDates(app, 'hoy-200', 'hoy-15')
    const refusal = page.getByText(/no coincide con la fecha de matriculación que informó el Colegio/).first()
    await expect(refusal).toContainText(toDisplayDate(addDays(today(), -15)))
    await writeDate(page, 'Fecha de matriculación', 'hoy-20')
    await expect(refusal).toBeHidden()
  })

  test('[PREAF-037] [PREAF-038] [PREAF-051] [PREAF-057] the history after more than 30 working days, the certificate since 2020', async ({
    app,
    portal,
  }) => {
    const { page } = app
    const since2020 = fileSlot(page, 'Certificado de matrícula')
    const history = fileSlot(page, 'Historial de matrícula')
    await startAt(app, 'profesionales', await portal.register({ fecmat: null }))
    for (const name of ['Título (frente)', 'Título (dorso)']) await expect(fileSlot(page, name)).toBeVisible()
    // From the date to the next thing to press: what the check says must not move it away under the finger.
    const room = async (): Promise<number> => {
      const date = await dateField(page, 'Fecha de matriculación').boundingBox()
      const add = await page.getByRole('button', { name: 'Agregar Título (frente)' }).boundingBox()
      return Math.round((add?.y ?? 0) - (date?.y ?? 0))
    }
    const before = await room()
    await writeDates(app, '2010-03-01', 'hoy-20')
    await expect(since2020).toBeVisible()
    await expect(page.getByText(messages.datesRight)).toBeVisible()
    await expect(history).toBeHidden()
    await expect.poll(room).toBe(before)
    await writeDate(page, 'Fecha de matriculación', 'hoy-90')
    await expect(history).toBeVisible()
    await expect(page.getByText(/El plazo de 30 días venció el/)).toBeVisible()
    await writeDate(page, 'Fecha de matriculación', '2019-12-30')
    await expect(since2020).toBeHidden()
  })

  test('[PREAF-058] when the fund cannot check the date the person goes to the door, with the form kept', async ({
    app,
    person,
  }) => {
    const { page } = app
    await startAt(app, 'profesionales', await person(minimal))
    await page.route('**/validarFechaMatricula*', (route) =>
      route.fulfill({ status: 500, json: { error: 500, msg: 'Ocurrio un error', detalle: [] } }),
    )
    await writeDates(app, 'hoy-200', 'hoy-10')
    await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continuá donde dejaste' })).toBeVisible()
  })
})

test('[PREAF-028] [PREAF-045] [PREAF-047] [PREAF-052] [PREAF-055] disability: its origin before the registration, and the original of a later CUD', async ({
  app,
  person,
}) => {
  const { page } = app
  await app.startForm(await person(minimal))
  await choose(page, '¿Tenés una discapacidad certificada (CUD)?', 'Sí')
  await choose(page, '¿Vas a tramitar el régimen de discapacidad?', 'Sí')
  await app.goToStep('profesionales')
  await writeDates(app, 'hoy-200', 'hoy-10')
  await app.goToStep('discapacidad')
  await expect(page.getByText(/discapacidad permanente del 33 % o más/)).toBeVisible()
  await expect(page.getByText(/Certificado Único de Discapacidad \(CUD\).*junta médica/)).toBeVisible()
  await writeDate(page, 'Fecha de origen de la discapacidad', 'hoy-5')
  await expect(page.getByText(messages.disabilityBeforeEnrolment)).toBeVisible()
  await writeDate(page, 'Fecha de origen de la discapacidad', 'hoy-5a')
  await expect(page.getByText(messages.disabilityBeforeEnrolment)).toBeHidden()

  const question = app.dialog(messages.originalCud)
  await writeDate(page, 'Fecha del CUD', 'hoy-3')
  await question.getByRole('button', { name: 'SALIR' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => readDate(page, 'Fecha del CUD')).toBe('//')
  await writeDate(page, 'Fecha del CUD', 'hoy-3')
  await question.getByRole('button', { name: 'ADJUNTAR CUD ORIGINAL' }).click()
  await attach(page, page, 'CUD original', await pdf())
  await expect.poll(() => readDate(page, 'Fecha del CUD')).toBe(toDisplayDate(toDate('hoy-3')))
})

test.describe('level', () => {
  const title = 'Seleccioná una Opción de Nivel'

  test('[LEVEL-007] [LEVEL-009] [LEVEL-010] [LEVEL-017] cards for the levels and the reduced one, from which a higher one is asked about', async ({
    app,
    person,
  }) => {
    const { page } = app
    await app.startForm(await person(minimal))
    await writeDate(page, 'Fecha de nacimiento', 'hoy-25a')
    await app.goToStep('profesionales')
    await writeDates(app, 'hoy-200', 'hoy-10')
    await expect(page.getByText(messages.datesRight)).toBeVisible()
    await app.goToStep('nivel')
    await expect(choiceField(page, `${title} para ${today().slice(0, 4)}`).getByRole('radio')).toHaveCount(6)
    await expect(page.getByText('PLAN MÓDULO JOVEN')).toBeVisible()
    await choose(page, title, 'NIVEL 2 (Reducido)')
    await option(page, title, 'NIVEL 3').locator('xpath=ancestor::label').click()
    const question = app.dialog(messages.higherLevel)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(option(page, title, 'NIVEL 2 (Reducido)')).toBeChecked()
    await option(page, title, 'NIVEL 3').locator('xpath=ancestor::label').click()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await expect(option(page, title, 'NIVEL 3')).toBeChecked()
  })

  test('[LEVEL-011] [LEVEL-018] [LEVEL-019] [LEVEL-020] [LEVEL-041] level 1 asks for the job and its papers, and another level empties them', async ({
    app,
    person,
  }) => {
    const { page } = app
    await startAt(app, 'nivel', await person(minimal))
    await choose(page, title, 'NIVEL 1')
    await choose(page, '¿Sos jubilada/o?', 'No')
    await expect(fileSlot(page, 'Certificado laboral')).toBeVisible()
    await app.pressAnyway('siguiente')
    for (const name of ['Empleador', 'Tipo de empleo', 'Fecha de inicio'])
      await expect(page.getByRole('link', { name: `${name}: Campo requerido.` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Recibo de haberes: ${messages.missingFile}` })).toBeVisible()
    await write(page, 'Empleador', 'clínica del sol')
    await expect(textField(page, 'Empleador')).toHaveValue('CLÍNICA DEL SOL')
    await attach(page, page, 'Recibo de haberes', await smallJpeg())
    const confirmation = page.getByRole('checkbox', { name: /^Confirmo que el documento corresponde/ })
    await expect(confirmation).toBeHidden()
    await attach(page, page, 'Certificado laboral', await pdf())
    await expect(confirmation).toBeAttached()
    await expect(
      page.getByRole('link', { name: `Confirmación del documento: ${messages.certificateNotConfirmed}` }),
    ).toBeVisible()
    await choose(page, '¿Sos jubilada/o?', 'Sí')
    await expect(fileSlot(page, 'Resol. otorgamiento de jubilacion')).toBeVisible()
    await choose(page, title, 'NIVEL 4')
    await expect(fileSlot(page, 'Recibo de haberes')).toBeHidden()
    await choose(page, title, 'NIVEL 1')
    await expect(textField(page, 'Empleador')).toHaveValue('')
    await expect(fileSlot(page, 'Recibo de haberes').getByRole('button', { name: /^Agregar/ })).toBeVisible()
  })

  test('[LEVEL-040] [LEVEL-042] [LEVEL-054] a job that began too late takes level 1 away, in the fund’s words', async ({
    app,
    person,
  }) => {
    const { page } = app
    await startAt(app, 'profesionales', await person(minimal))
    await writeDates(app, '2015-03-01', '2016-03-01')
    await app.goToStep('nivel')
    await choose(page, title, 'NIVEL 1')
    await writeDate(page, 'Fecha de inicio', 'hoy+5')
    await expect(page.getByText(messages.date)).toBeVisible()
    await writeDate(page, 'Fecha de inicio', 'hoy-100')
    await expect(
      page.getByRole('alert').getByText(/Para el nivel 1 tu empleo tiene que haber comenzado antes/),
    ).toBeVisible()
    await expect(option(page, title, 'NIVEL 1')).not.toBeChecked()
  })
})
