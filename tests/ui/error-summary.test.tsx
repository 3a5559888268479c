// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { DateField } from '../../src/ui/fields/DateField'
import { ErrorSummary } from '../../src/ui/content/ErrorSummary'
import { FileSlot } from '../../src/ui/files/FileSlot'
import { fieldId } from '../../src/ui/focus'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { Select } from '../../src/ui/fields/Select'
import { TextField } from '../../src/ui/fields/TextField'
import { fireEvent, render, screen } from './support/setup'

const nothing = () => undefined
const Form = () => (
  <>
    <TextField label="CUIL" name="cuil" value="" onCommit={nothing} />
    <DateField label="Fecha de nacimiento" name="hijos[1].fecnacim" value="" onCommit={nothing} />
    <Select
      label="Estado civil"
      name="estadocivil"
      value={null}
      options={[{ id: 1, label: 'Soltera/o' }]}
      onChange={nothing}
    />
    <RadioCards
      label="Sexo"
      name="sexo"
      value="M"
      options={[
        { id: 'F', label: 'F' },
        { id: 'M', label: 'M' },
      ]}
      onChange={nothing}
    />
    <FileSlot label="DNI DORSO" name="titular.dniDorso" state={{ kind: 'idle' }} onPick={nothing} />
  </>
)

test.each([
  { name: 'cuil', lands: () => screen.getByRole('textbox', { name: 'CUIL' }) },
  { name: 'hijos[1].fecnacim', lands: () => screen.getByRole('textbox', { name: 'Día' }) },
  { name: 'estadocivil', lands: () => screen.getByRole('combobox', { name: 'Estado civil' }) },
  { name: 'sexo', lands: () => screen.getByRole('radio', { name: 'M' }) },
  { name: 'titular.dniDorso', lands: () => screen.getByRole('button', { name: 'Agregar DNI DORSO' }) },
])('a line of the summary leads to $name', ({ name, lands }) => {
  render(
    <>
      <ErrorSummary problems={[{ name, message: 'Campo requerido' }]} />
      <Form />
    </>,
  )
  const link = screen.getByRole('link', { name: 'Campo requerido' })
  expect(link.getAttribute('href')).toBe(`#${fieldId(name)}`)
  fireEvent.click(link)
  expect(document.activeElement).toBe(lands())
})

test('takes the focus at each failed attempt, and counts what there is to mend', () => {
  const one = [{ name: 'cuil', message: 'CUIL: tiene que tener 11 números' }]
  const { rerender } = render(<ErrorSummary problems={one} />)
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('heading').textContent).toBe('Revisá 1 dato')
  rerender(<ErrorSummary problems={[...one, { name: 'sexo', message: 'Sexo: campo requerido' }]} focusKey={1} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('heading').textContent).toBe('Revisá 2 datos')
})

test('tells the caller when the field is on another screen', () => {
  const onMissing = vi.fn<(name: string) => void>()
  render(<ErrorSummary problems={[{ name: 'telefono', message: 'Celular' }]} onMissing={onMissing} />)
  fireEvent.click(screen.getByRole('link'))
  expect(onMissing).toHaveBeenCalledWith('telefono')
})

test('draws nothing without problems', () => {
  const { container } = render(<ErrorSummary problems={[]} />)
  expect(container.childElementCount).toBe(0)
})
