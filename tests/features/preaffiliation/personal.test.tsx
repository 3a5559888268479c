// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { aPreAffiliation } from '../../domain/builders'
import { onDisk } from '../../forms/support/session'
import { fireEvent, screen } from '../../ui/support/setup'
import {
  asksDate,
  asksFile,
  besideOf,
  choose,
  dateBoxes,
  inDays,
  isSaid,
  isWrong,
  offered,
  openForm,
  press,
  problems,
  readDate,
  select,
  textField,
  write,
  writeDate,
  yearsAgo,
} from './support'

const empty = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })
const disability = '¿Tenés una discapacidad certificada (CUD)?'

test('[FAMILY-021] the civil status decides whether its date is asked for', async () => {
  await openForm(empty)
  const dates = () => screen.queryAllByRole('group', { name: /^Fecha de (?!nacimiento)/ })
  expect(dates()).toHaveLength(0)
  await select('Estado civil', 'Casada/o')
  expect(dates()).toHaveLength(1)
  for (const without of ['Soltera/o', 'Divorciada/o', 'Viuda/o']) {
    await select('Estado civil', without)
    expect(dates()).toHaveLength(0)
  }
})

test('[FAMILY-022] another civil status empties the date of the former one', async () => {
  await openForm(empty)
  await select('Estado civil', 'Casada/o')
  await writeDate('Fecha de matrimonio', '2020-01-15')
  expect(readDate('Fecha de matrimonio')).toBe('15/01/2020')
  await select('Estado civil', 'Unión civil')
  expect(asksDate('Fecha de matrimonio')).toBe(false)
  expect(readDate('Fecha de unión convivencial')).toBe('//')
})

test('[CONST-007] [CONST-009] [CONST-010] [CONST-012] [FAMILY-024] the first step offers what the fund offers', async () => {
  await openForm(empty)
  const sexes = screen.getByRole('radiogroup', { name: 'Sexo' }).querySelectorAll('label')
  expect([...sexes].map(({ textContent }) => textContent.trim())).toEqual(['F', 'M', 'X'])
  expect(offered('Estado civil')).toEqual([
    'Soltera/o',
    'Casada/o',
    'Separada/o legalmente',
    'Divorciada/o',
    'Unida/o de hecho',
    'Viuda/o',
    'Unión civil',
    'Convivencia',
  ])
  expect(offered('Nacionalidad')).toEqual(['ARGENTINA', 'EXTRANJERA'])
  expect(offered('Tipo de nacionalidad').length).toBeGreaterThan(1)
  expect(offered('Tipo de nacionalidad').filter((type) => /sin informar/i.test(type))).toEqual([])
})

test('[PREAF-036] with a disability the CUD is asked for beside both sides of the DNI', async () => {
  await openForm(aPreAffiliation(), { files: ['titular.cud'] })
  expect([asksFile('DNI FRONTAL'), asksFile('DNI DORSO'), asksFile('CUD')]).toEqual([true, true, false])
  await choose(disability, 'Sí')
  expect(asksFile('CUD')).toBe(true)
  expect(screen.getByRole('radiogroup', { name: '¿Vas a tramitar el régimen de discapacidad?' })).toBeTruthy()
  await press('siguiente')
  expect(problems()).toContain(`DNI FRONTAL: ${messages.missingFile}`)
  expect(problems().filter((problem) => problem.startsWith('CUD: '))).toEqual([])
  await choose(disability, 'No')
  expect(asksFile('CUD')).toBe(false)
})

test('[UPLOAD-019] an incomplete step without a single file says so, and what it needs', async () => {
  await openForm(empty)
  expect(screen.getByRole('button', { name: 'siguiente' }).getAttribute('aria-disabled')).toBe('true')
  await press('siguiente')
  expect(isSaid(messages.noFilesSaved)).toBe(true)
  expect(problems()).toContain(`Foto de legajo: ${messages.missingCardPhoto}`)
  expect(screen.getByRole('alert', { name: /^Revisá \d+ datos$/ }).textContent).toContain(messages.invalidForm)
})

test('[PREAF-032] the DNI of the applicant is shown and cannot be edited', async () => {
  await openForm(empty)
  expect([textField('Número de DNI').value, textField('Número de DNI').readOnly]).toEqual(['38904117', true])
})

test('[VALID-013] a birth that is no day of the past is refused and kept as it was typed', async () => {
  const { id } = await openForm(aPreAffiliation())
  for (const date of ['1990-13-01', '0199-05-05', '1900-01-01', inDays(1), '1990-02-31']) {
    await writeDate('Fecha de nacimiento', date)
    const [day] = dateBoxes('Fecha de nacimiento')
    expect([date, isWrong(day), besideOf(day)]).toEqual([date, true, expect.stringContaining(messages.date)])
    await writeDate('Fecha de nacimiento', '1995-03-18')
    expect(isWrong(dateBoxes('Fecha de nacimiento')[0])).toBe(false)
  }
  await writeDate('Fecha de nacimiento', '1990-02-31')
  cleanup()
  await expect.poll(async () => (await onDisk(id)).values.personales.fecnacim).toBe('1990-02-31')
})

test('[VALID-016] an applicant is between 18 and 100 years old', async () => {
  await openForm(aPreAffiliation())
  for (const [date, refused] of [
    [yearsAgo(17), true],
    [yearsAgo(18, -1), true],
    [yearsAgo(18), false],
    [yearsAgo(99), false],
    [yearsAgo(101), true],
  ] as const) {
    await writeDate('Fecha de nacimiento', date)
    const [day] = dateBoxes('Fecha de nacimiento')
    expect([date, isWrong(day), besideOf(day).includes('La edad tiene que ser de 18 a 100 años.')]).toEqual([
      date,
      refused,
      refused,
    ])
  }
})

/** Types each text into the field: it is refused in the words beside it. */
const refuses = async (label: string, rows: readonly (readonly [typed: string, said: string])[]): Promise<void> => {
  for (const [typed, said] of rows) {
    const field = await write(label, typed)
    expect([typed, isWrong(field), besideOf(field)]).toEqual([typed, true, expect.stringContaining(said)])
  }
}

test('[VALID-031] a CUIL that is missing, too short or of another person is refused, and kept', async () => {
  const { id } = await openForm(aPreAffiliation())
  await refuses('CUIL', [
    ['', messages.required],
    ['27389041', 'El campo debe tener 11 caracteres.'],
    ['20999888776', messages.format],
  ])
  cleanup()
  await expect.poll(async () => (await onDisk(id)).values.personales.cuil).toBe('20999888776')
})

test('[VALID-023] a CUIL typed with dashes and letters keeps its digits alone', async () => {
  await openForm(aPreAffiliation({ cuil: '' }))
  const field = await write('CUIL', '27-38904117-9 abc')
  expect([field.value, isWrong(field)]).toEqual(['27389041179', false])
})

test('[VALID-032] the arrows change no CUIL', async () => {
  await openForm(aPreAffiliation())
  expect(fireEvent.keyDown(textField('CUIL'), { key: 'ArrowUp' })).toBe(false)
  expect(fireEvent.keyDown(textField('CUIL'), { key: 'ArrowDown' })).toBe(false)
})

test('[VALID-036] a name of digits, of a script or with an emoji is refused', async () => {
  await openForm(aPreAffiliation())
  for (const label of ['Nombres', 'Apellido'])
    for (const typed of ['Ana 3', '<script>alert(1)</script>', 'Ana 😀']) {
      const field = await write(label, typed)
      expect([typed, isWrong(field), besideOf(field)]).toEqual([
        typed,
        true,
        expect.stringContaining(messages.alphaSpaces),
      ])
    }
})

test('[VALID-030] a name has two to fifty letters, in capitals', async () => {
  await openForm(aPreAffiliation())
  for (const label of ['Nombres', 'Apellido']) {
    await refuses(label, [
      ['A', 'Debe tener entre 2 y 50 caracteres'],
      ['   ', messages.required],
    ])
    const field = await write(label, 'ana inés')
    expect([field.value, isWrong(field)]).toEqual(['ANA INÉS', false])
    fireEvent.input(field, { target: { value: 'ñandú '.repeat(1_667) } })
    expect([field.value, besideOf(field)]).toEqual(['ANA INÉS', expect.stringContaining('Dejamos lo que había')])
  }
})
