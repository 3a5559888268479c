// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboBox } from '../../src/ui/fields/ComboBox'
import type { OptionId } from '../../src/ui/fields/options'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { Select } from '../../src/ui/fields/Select'
import { act, fireEvent, render, screen } from './support/setup'

const places = [
  { id: 7, label: 'San Martín' },
  { id: 8, label: 'La Plata' },
]

const Places = ({ onChange }: { onChange: (id: OptionId | null) => void }) => {
  const [value, setValue] = useState<OptionId | null>(7)
  const change = (id: OptionId | null) => {
    setValue(id)
    onChange(id)
  }
  return <ComboBox label="Localidad" name="localidad" value={value} items={places} onChange={change} />
}

const openPlaces = async () => {
  const onChange = vi.fn<(id: OptionId | null) => void>()
  render(<Places onChange={onChange} />)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Localidad' })
  box.focus()
  return { box, onChange }
}

test.each([
  { typed: 'la plata', gives: [8], shows: 'La Plata' },
  { typed: 'LA PLATA', gives: [8], shows: 'La Plata' },
  { typed: 'la pla', gives: [], shows: 'San Martín' },
  { typed: '', gives: [null], shows: '' },
])('leaving the list with "$typed" written shows "$shows"', async ({ typed, gives, shows }) => {
  const { box, onChange } = await openPlaces()
  expect(box.value).toBe('San Martín')
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.blur(box)
  expect(onChange.mock.calls.flat()).toEqual(gives)
  expect(box.value).toBe(shows)
})

test('a short list gives back the id as it is, and null for no answer', () => {
  const onChange = vi.fn<(id: OptionId | null) => void>()
  render(<Select label="Localidad" name="localidad" value={7} options={places} onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Localidad' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Elegí una opción',
    'San Martín',
    'La Plata',
  ])
  fireEvent.change(box, { target: { value: '8' } })
  fireEvent.change(box, { target: { value: '' } })
  expect(onChange.mock.calls).toEqual([[8], [null]])
})

test('a group of cards is named, tied to its error, and answers with the id', () => {
  const onChange = vi.fn<(id: OptionId | null) => void>()
  render(
    <RadioCards
      label="Sexo"
      name="sexo"
      value=""
      error="Campo requerido"
      options={[
        { id: 'F', label: 'F' },
        { id: 'X', label: 'X' },
      ]}
      onChange={onChange}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Sexo' })
  expect(group.getAttribute('aria-describedby')).toContain('sexo--error')
  fireEvent.click(screen.getByRole('radio', { name: 'X' }))
  expect(onChange).toHaveBeenCalledWith('X')
})

test('Escape takes back what was typed, and Enter accepts a name written whole', async () => {
  const { box, onChange } = await openPlaces()
  fireEvent.change(box, { target: { value: 'la pla' } })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(box.value).toBe('San Martín')
  fireEvent.change(box, { target: { value: 'la plata' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[8]])
})

test('scrolling the page does not undo what is being typed', async () => {
  const { box } = await openPlaces()
  fireEvent.change(box, { target: { value: 'la pla' } })
  fireEvent.scroll(document)
  expect(box.value).toBe('la pla')
})

test('Enter on a name written whole closes the list', async () => {
  const { box } = await openPlaces()
  fireEvent.change(box, { target: { value: 'la plata' } })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(box.value).toBe('La Plata')
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('a list whose names arrive after its answer stays closed over the fields below', async () => {
  const box = (items: typeof places) => (
    <ComboBox
      label="Localidad"
      name="localidad"
      value={8}
      valueLabel="LA PLATA"
      items={items}
      onChange={vi.fn<() => void>()}
    />
  )
  const { rerender } = render(box([]))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Localidad' })
  act(() => field.focus())
  rerender(box(places))
  expect(field.value).toBe('La Plata')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('leaving the field closes its list', async () => {
  const { box } = await openPlaces()
  fireEvent.change(box, { target: { value: 'la' } })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  act(() => box.blur())
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('the button opens the whole list over an answer', async () => {
  const { box } = await openPlaces()
  fireEvent.click(screen.getByRole('button', { name: /Abrir la lista/ }))
  expect(box.getAttribute('aria-expanded')).toBe('true')
})
