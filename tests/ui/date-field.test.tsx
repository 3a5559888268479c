// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { findDateParts, toDateParts, toDateValue } from '../../src/ui/fields/date-parts'
import { DateField } from '../../src/ui/fields/DateField'
import { flushFields } from '../../src/ui/fields/flush'
import { createEvent, fireEvent, render, screen } from './support/setup'

const segment = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const shown = () => ['Día', 'Mes', 'Año'].map((label) => segment(label).value)
const type = (label: string, text: string) => {
  const box = segment(label)
  box.focus()
  box.value = text
  box.setSelectionRange(text.length, text.length)
  fireEvent(box, createEvent.input(box))
}
const field = (value: string, onCommit: (value: string, name: string) => void = () => undefined) => (
  <DateField label="Fecha de nacimiento" name="fecnacim" value={value} onCommit={onCommit} />
)

test.each([
  { value: '1985-03-18', parts: ['18', '03', '1985'] },
  { value: '2023-02-31', parts: ['31', '02', '2023'] },
  { value: '31/02/', parts: ['31', '02', ''] },
  { value: '//1985', parts: ['', '', '1985'] },
  { value: '', parts: ['', '', ''] },
])('shows $value as typed and gives the same back', ({ value, parts }) => {
  render(field(value))
  expect(shown()).toEqual(parts)
  expect(toDateValue(toDateParts(value))).toBe(value)
})

test('an impossible or partial date is handed over as it was typed, never dropped', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field('', onCommit))
  type('Día', '31')
  type('Mes', '02')
  flushFields()
  type('Año', '2023')
  flushFields()
  expect(onCommit.mock.calls).toEqual([
    ['31/02/', 'fecnacim'],
    ['2023-02-31', 'fecnacim'],
  ])
})

test('moves on when a segment is full, and back with backspace when it is empty', () => {
  render(field(''))
  type('Día', '18')
  expect(document.activeElement).toBe(segment('Mes'))
  fireEvent.keyDown(segment('Mes'), { key: 'Backspace' })
  expect(document.activeElement).toBe(segment('Día'))
})

test('takes a whole date from the clipboard in any segment', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field('', onCommit))
  fireEvent.paste(segment('Mes'), { clipboardData: { getData: () => '18/03/1985' } })
  expect(shown()).toEqual(['18', '03', '1985'])
  flushFields()
  expect(onCommit).toHaveBeenCalledWith('1985-03-18', 'fecnacim')
})

test.each([
  ['1/2/1990', '01/02/1990'],
  ['01-02-1990', '01/02/1990'],
  ['01021990', '01/02/1990'],
  ['1990-02-01', '01/02/1990'],
  ['3/5/90', '03/05/1990'],
  ['03-05-90', '03/05/1990'],
  ['3.5.1990', '03/05/1990'],
  ['3 de mayo de 1990', '03/05/1990'],
  ['3 MAYO 1990', '03/05/1990'],
  ['1 de setiembre del 2004', '01/09/2004'],
  ['14 de no sé de 1990', undefined],
  ['mañana', undefined],
])('[UNS-92] reads %s from the clipboard as %s', (text, read) => {
  const parts = findDateParts(text)
  expect(parts && `${parts.day}/${parts.month}/${parts.year}`).toBe(read)
})

test.each([
  ['3/5/90', ['03', '05', '1990']],
  ['03-05-90', ['03', '05', '1990']],
  ['3 de mayo de 1990', ['03', '05', '1990']],
])('[UNS-92] a date that arrives in the first segment at once is taken whole: %s', (text, parts) => {
  render(field(''))
  type('Día', text)
  expect(shown()).toEqual(parts)
})

test('[UNS-92] a separator without its key, as phones send it, moves on too', () => {
  render(field(''))
  type('Día', '3/')
  expect([document.activeElement, segment('Día').value]).toEqual([segment('Mes'), '3'])
})

test.each([
  ['90', '1990'],
  ['04', '2004'],
  ['19', '19'],
  ['20', '20'],
  ['199', '199'],
])('[UNS-92] a year of two digits is a whole one when the field is left: %s', (typed, year) => {
  render(field(''))
  type('Día', '03')
  type('Mes', '05')
  type('Año', typed)
  segment('Año').blur()
  expect(segment('Año').value).toBe(year)
})

test('blur counts for the whole date, not for each segment', () => {
  const onBlurred = vi.fn<(name: string) => void>()
  render(<DateField label="Fecha" name="fecha" value="" onCommit={() => undefined} onBlurred={onBlurred} />)
  segment('Día').focus()
  segment('Mes').focus()
  expect(onBlurred).not.toHaveBeenCalled()
  segment('Mes').blur()
  expect(onBlurred).toHaveBeenCalledTimes(1)
})
