// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { expect, test } from 'vitest'
import { toDisplayDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import { screen } from '../../ui/support/setup'
import {
  asksFile,
  besideOf,
  dateBoxes,
  inDays,
  isWrong,
  openForm,
  press,
  readDate,
  withParts,
  writeDate,
} from './support'

/** The step of somebody who was registered ten days ago and applies for the disability regime. */
const openDisability = () =>
  openForm(
    withParts({
      personales: { discapacidad: 'S', tramita_discapacidad: 'S' },
      profesionales: { fectit: inDays(-200), fecmat: inDays(-10) },
    }),
    { step: 'discapacidad' },
  )

const question = () => screen.queryByRole('alertdialog', { name: messages.originalCud })

test('[PREAF-052] the step says what the regime needs: 33 % for good, a CUD, a medical board', async () => {
  await openDisability()
  const said = screen.getByRole('main').textContent
  expect(said).toContain('Para quienes tienen una discapacidad permanente del 33 % o más')
  expect(said).toMatch(/Certificado Único de Discapacidad \(CUD\).*junta médica/)
})

test('[PREAF-045] the disability began before the registration', async () => {
  await openDisability()
  await writeDate('Fecha de origen de la discapacidad', inDays(-5))
  const [day] = dateBoxes('Fecha de origen de la discapacidad')
  expect([isWrong(day), besideOf(day)]).toEqual([true, expect.stringContaining(messages.disabilityBeforeEnrolment)])
  await writeDate('Fecha de origen de la discapacidad', inDays(-1_800))
  expect(isWrong(day)).toBe(false)
})

test('[PREAF-047] a CUD from before the registration asks for no original', async () => {
  await openDisability()
  await writeDate('Fecha del CUD', inDays(-11))
  expect(question()).toBeNull()
  expect(asksFile('CUD original')).toBe(false)
})

test('[PREAF-028] [PREAF-047] a later CUD asks for the original, and accepting brings its upload', async () => {
  await openDisability()
  await writeDate('Fecha del CUD', inDays(-3))
  await screen.findByRole('alertdialog', { name: messages.originalCud })
  await press('ADJUNTAR CUD ORIGINAL')
  expect(question()).toBeNull()
  expect(asksFile('CUD original')).toBe(true)
  expect(readDate('Fecha del CUD')).toBe(toDisplayDate(inDays(-3)))
  // What the press brought is where its person is led.
  const slots = () => screen.getAllByRole('group', { name: 'CUD original' })
  await expect.poll(() => slots().some((slot) => slot.contains(document.activeElement))).toBe(true)
})

test('[PREAF-055] leaving the question about the original clears the date', async () => {
  await openDisability()
  await writeDate('Fecha del CUD', inDays(-3))
  await screen.findByRole('alertdialog', { name: messages.originalCud })
  await press('SALIR')
  expect(question()).toBeNull()
  expect(readDate('Fecha del CUD')).toBe('//')
  expect(asksFile('CUD original')).toBe(false)
})
