// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toDisplayDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import type { CheckOutcome } from '../../../src/forms/draft/deps'
import { onDisk } from '../../forms/support/session'
import { screen } from '../../ui/support/setup'
import {
  asksFile,
  besideOf,
  dateBoxes,
  inDays,
  isSaid,
  isWrong,
  openForm,
  press,
  problems,
  says,
  textField,
  withParts,
  write,
  writeDate,
} from './support'

const undated = withParts({ profesionales: { tomo: '', folio: '', fectit: '', fecmat: '', hayHistorial: '' } })

const answered = (diasHabiles: number): CheckOutcome => ({
  kind: 'answered',
  state: 'ok',
  message: null,
  data: { diasHabiles },
})

/** The step of somebody without dates; the fund answers so about the registration date. */
const openProfessional = (fechaMatricula: CheckOutcome = answered(3)) =>
  openForm(undated, { step: 'profesionales', answers: { fechaMatricula } })

const writeDates = async (title: string, enrolment: string): Promise<void> => {
  await writeDate('Fecha de título', title)
  await writeDate('Fecha de matriculación', enrolment)
}

test('[PREAF-044] volume and page are required, and take ten characters in capitals', async () => {
  await openProfessional()
  await press('siguiente')
  for (const label of ['Tomo', 'Folio']) {
    expect(problems()).toContain(`${label}: Campo requerido.`)
    const field = await write(label, 'xiv-123456')
    expect([field.value, isWrong(field)]).toEqual(['XIV-123456', false])
    await write(label, 'xiv-1234567')
    expect([isWrong(field), besideOf(field)]).toEqual([true, expect.stringContaining('van hasta 10')])
  }
})

test('[PREAF-040] [PREAF-041] an enrolment that is not after the title is said in an alert and at its date', async () => {
  await openProfessional()
  await writeDates(inDays(-10), inDays(-10))
  const alert = (await says(messages.enrolmentAfterTitleAlert)).closest('[role="alert"]')
  expect(alert?.textContent).toContain(messages.datesWrong)
  const [day] = dateBoxes('Fecha de matriculación')
  expect(isWrong(day)).toBe(true)
  expect(besideOf(day)).toContain(messages.enrolmentAfterTitleField)
  expect(alert?.textContent).not.toContain(messages.enrolmentAfterTitleField)
})

test('[PREAF-043] two dates that fit are said to be right', async () => {
  await openProfessional()
  await writeDates(inDays(-10), inDays(-10))
  expect(isSaid(messages.datesRight)).toBe(false)
  await writeDate('Fecha de título', inDays(-40))
  await says(messages.datesRight)
  expect([isSaid(messages.datesWrong), isSaid(messages.enrolmentAfterTitleField)]).toEqual([false, false])
})

test('[PREAF-039] a registration date that the college did not inform is refused in the words of the fund', async () => {
  const words = `La fecha ${toDisplayDate(inDays(-15))} no coincide con la que informó el Colegio.`
  await openProfessional({ kind: 'answered', state: 'refused', message: words })
  await writeDates(inDays(-200), inDays(-15))
  const alert = (await screen.findAllByText(words)).map((found) => found.closest('[role="alert"]'))
  expect(alert.some((found) => found !== null)).toBe(true)
  await writeDate('Fecha de matriculación', inDays(-20).slice(0, 8))
  expect(isSaid(words)).toBe(false)
})

test('[PREAF-037] the title is asked for on both sides, and no history without need', async () => {
  await openProfessional(answered(30))
  await writeDates('2010-03-01', inDays(-42))
  await says('Verificadas con la Caja.')
  expect(['Título (frente)', 'Título (dorso)', 'Historial de matrícula'].map(asksFile)).toEqual([true, true, false])
})

test('[PREAF-038] after more than 30 working days the history is asked for', async () => {
  await openProfessional(answered(31))
  await writeDates('2010-03-01', inDays(-43))
  await says('Necesitamos tu historial de matrícula')
  expect(asksFile('Historial de matrícula')).toBe(true)
})

test('[PREAF-057] the certificate is asked for since 2020', async () => {
  await openProfessional()
  expect(asksFile('Certificado de matrícula')).toBe(true)
  await writeDates('2010-03-01', '2019-12-30')
  expect(asksFile('Certificado de matrícula')).toBe(false)
  await writeDate('Fecha de matriculación', '2020-01-01')
  expect(asksFile('Certificado de matrícula')).toBe(true)
})

test('[PREAF-051] who is late for the term of 30 days is told of level 2', async () => {
  await openProfessional()
  await writeDates('2010-03-01', inDays(-30))
  expect(isSaid('Tenés 30 días desde tu matriculación para afiliarte')).toBe(true)
  await writeDate('Fecha de matriculación', inDays(-31))
  await says(/^El plazo de 30 días venció el/)
  expect(isSaid('Podés afiliarte igual, pero la Caja te asigna el NIVEL 2.')).toBe(true)
})

test('[PREAF-058] when the fund cannot check the date the person goes to the door, with the form kept', async () => {
  const form = await openProfessional({ kind: 'failed', message: 'Ocurrio un error' })
  await write('Tomo', 'IV')
  await writeDates(inDays(-200), inDays(-10))
  await expect.poll(form.at).toBe('/login')
  await says(/Ocurrio un error.*Tu borrador está guardado/)
  cleanup()
  const kept = (await onDisk(form.id)).values.profesionales
  expect(kept).toMatchObject({ tomo: 'IV', fectit: inDays(-200), fecmat: inDays(-10) })
})

test('[UNS-21] without a connection the date waits to be checked, and nobody is sent away', async () => {
  const form = await openProfessional({ kind: 'unreachable' })
  await writeDates(inDays(-200), inDays(-10))
  await says('Sin conexión: la fecha se verifica antes de enviar.')
  expect(form.at()).toContain('/formularioAfiliacion')
  expect(textField('Tomo').value).toBe('')
})
