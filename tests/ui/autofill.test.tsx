// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from '../../src/ui/fields/Checkbox'
import { DateField } from '../../src/ui/fields/DateField'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { Select } from '../../src/ui/fields/Select'
import { TextField } from '../../src/ui/fields/TextField'
import { fireEvent, render, screen } from './support/setup'

afterEach(() => {
  delete document.documentElement.dataset['mode']
})

const nothing = (): void => undefined

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const says = (label: string) => input(label).getAttribute('autocomplete')
const type = (label: string, text: string) => fireEvent.input(input(label), { target: { value: text } })

test('a field takes autofill while it is empty, and lets the browser store nothing once filled', () => {
  render(<TextField label="Apellido" name="apellido" value="" autoComplete="family-name" onCommit={nothing} />)
  expect(says('Apellido')).toBe('family-name')
  type('Apellido', 'P')
  expect(says('Apellido')).toBe('off')
  type('Apellido', '')
  expect(says('Apellido')).toBe('family-name')
})

test('a field that comes with a text, or gets one from its form, lets nothing be written down', () => {
  const field = (value: string) => (
    <TextField label="Apellido" name="apellido" value={value} autoComplete="family-name" onCommit={nothing} />
  )
  const { rerender } = render(field('PEÑA'))
  expect(says('Apellido')).toBe('off')
  rerender(field(''))
  expect(says('Apellido')).toBe('family-name')
  rerender(field('PAZ'))
  expect(says('Apellido')).toBe('off')
})

test('so do the three parts of a date', () => {
  render(<DateField label="Nacimiento" name="fecnacim" value="" autoComplete="bday" onCommit={nothing} />)
  expect(['Día', 'Mes', 'Año'].map(says)).toEqual(['bday-day', 'bday-month', 'bday-year'])
  type('Día', '3')
  expect(['Día', 'Mes', 'Año'].map(says)).toEqual(['off', 'bday-month', 'bday-year'])
})

test('on a tablet of everybody nothing is ever filled in', () => {
  document.documentElement.dataset['mode'] = 'kiosk'
  render(<TextField label="Apellido" name="apellido" value="" autoComplete="family-name" onCommit={nothing} />)
  expect(says('Apellido')).toBe('off')
})

test('choices are never written down: boxes say so themselves, a select and a long text by their form', () => {
  const forgetful = document.createElement('form')
  forgetful.id = 'sin-memoria'
  document.body.append(forgetful)
  const one = [{ id: 'a', label: 'Una' }]
  render(
    <>
      <Checkbox name="tilde" checked={false} onChange={nothing}>
        Tilde
      </Checkbox>
      <RadioCards label="Tarjetas" name="tarjetas" value="" options={one} onChange={nothing} />
      <Select label="Lista" name="lista" value={null} options={one} onChange={nothing} />
      <TextField label="Nota" name="nota" value="" multiline onCommit={nothing} />
    </>,
  )
  expect(['Tilde', 'Una'].map(says)).toEqual(['off', 'off'])
  expect(['Lista', 'Nota'].map((label) => input(label).form)).toEqual([forgetful, forgetful])
  forgetful.remove()
})
