import { eq } from 'drizzle-orm'
import { registrations } from '../../server/db/schema/registrations'
import { submissions } from '../../server/db/schema/submissions'
import { addDays } from '../../src/domain/dates'
import { fieldId } from '../../src/ui/focus'
import { writeDate } from '../e2e/support/fields'
import { expectNothing, expectOnce } from './support/oracle'
import {
  deliveries,
  expectReceipt,
  openChecked,
  openOutbox,
  refused,
  send,
  sendAndSee,
  welcome,
} from './support/sending'
import { expect, test } from './support/world'

test('[PREAF-026] a field that the server refuses is said, marked and mended, and the form arrives once', async ({
  filled: { app, person, path },
  portal,
  line,
}) => {
  await openChecked(app, path)
  // The college corrects the date after the form was checked and before it is sent.
  const corrected = addDays(person.registered, -2)
  const ofPerson = eq(registrations.nroafi, Number(person.nroafi))
  await portal.db.update(registrations).set({ fecmat: corrected }).where(ofPerson)
  await send(app)

  const dialog = app.dialog(refused)
  await expect(dialog.getByText('Formulario inválido, revisá los campos.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(/^Fecha de matriculación: La fecha .* no coincide/)
  await expectNothing(portal, person)
  await app.press('Corregir mis datos')
  await app.isAt('profesionales')
  const field = app.page.locator(`#${fieldId('profesionales.fecmat')}--error`)
  await expect(field).toContainText('no coincide con la fecha de matriculación que informó el Colegio')
  await writeDate(app.page, 'Fecha de matriculación', corrected)
  await expect(field).toHaveCount(0)
  await app.next()
  await app.next()
  await sendAndSee(app, welcome)

  const [first, last] = [deliveries(line)[0]?.key, deliveries(line).at(-1)?.key]
  const { numero, submissionId } = await expectOnce(portal, person)
  expect(submissionId).toBe(last)
  expect(first).not.toBe(last)
  const ended = await portal.db.select().from(submissions)
  expect(ended.map(({ state }) => state).toSorted()).toEqual(['aceptado', 'retirado'])
  await openOutbox(app)
  await expectReceipt(app, numero)
})

test('[PREAF-026] a registration that was affiliated meanwhile is said, and the answers stay', async ({
  filled: { app, person, path },
  portal,
}) => {
  await openChecked(app, path)
  const ofPerson = eq(registrations.nroafi, Number(person.nroafi))
  await portal.db.update(registrations).set({ situation: 'afiliada' }).where(ofPerson)
  await send(app)
  await expect(
    app.dialog(refused).getByText('Esta matrícula ya tiene una afiliación o una solicitud en curso.'),
  ).toBeVisible()
  await expectNothing(portal, person)
  await openOutbox(app)
  await expect(app.page.getByText('Necesita tu atención', { exact: true }).first()).toBeVisible()
  await app.press('Corregir mis datos')
  await app.isAt('personales')
  await expect(app.page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue('ANA INÉS')
})
