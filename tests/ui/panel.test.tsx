// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Checklist } from '../../src/ui/content/Checklist'
import { ValidatedRows } from '../../src/ui/content/ValidatedRows'
import { Panel, type PanelState } from '../../src/ui/content/Panel'
import { fireEvent, render, screen } from './support/setup'

const panel = (part: { state?: PanelState; isOpen?: boolean; focusKey?: number; onToggle?: () => void } = {}) => (
  <Panel number={2} title="Cuenta" state="now" isOpen onToggle={() => undefined} {...part}>
    <input aria-label="CBU" />
  </Panel>
)

test('a panel is a named part of the page whose button folds it, and keeps what is inside', () => {
  const onToggle = vi.fn<() => void>()
  const { rerender } = render(panel({ onToggle }))
  expect(screen.getByRole('region', { name: 'Cuenta' })).toBeTruthy()
  const box = screen.getByLabelText<HTMLInputElement>('CBU')
  box.value = '123'
  fireEvent.click(screen.getByRole('button', { name: 'Contraer Cuenta', expanded: true }))
  expect(onToggle).toHaveBeenCalledOnce()
  rerender(panel({ isOpen: false }))
  expect(screen.getByRole('button', { name: 'Desplegar Cuenta', expanded: false })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  rerender(panel())
  expect(screen.getByLabelText<HTMLInputElement>('CBU').value).toBe('123')
})

test.each<{ state: PanelState; says: string }>([
  { state: 'todo', says: '2' },
  { state: 'now', says: '2' },
  { state: 'done', says: 'Listo' },
  { state: 'waiting', says: 'Pendiente' },
])('a panel that is $state says $says, and not by its colour alone', ({ state, says }) => {
  render(panel({ state }))
  expect(document.querySelector('.panel-mark')?.textContent).toBe(says)
})

test('a new focus key moves the focus to the title; the first drawing does not', () => {
  const { rerender } = render(panel())
  expect(document.activeElement).toBe(document.body)
  rerender(panel({ focusKey: 1 }))
  expect(document.activeElement?.textContent).toBe('Cuenta')
})

test('a new focus key leaves whoever is in a field where they are', () => {
  const { rerender } = render(<>{panel()}</>)
  screen.getByRole('textbox').focus()
  rerender(<>{panel({ focusKey: 1 })}</>)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('a checklist says of each thing whether it is there', () => {
  render(
    <Checklist
      items={[
        { id: 'a', label: 'Partida', state: 'done' },
        { id: 'b', label: 'Cuenta', state: 'todo' },
        { id: 'c', label: 'Datos', state: 'waiting' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Listo: Partida',
    'Falta: Cuenta',
    'Pendiente: Datos',
  ])
})

test('locked rows show what has a value, why they are locked and the way to change them', () => {
  render(
    <ValidatedRows
      groups={[
        [
          { label: 'DNI', value: '71.204.553' },
          { label: 'Sexo', value: '' },
        ],
      ]}
      note="Bloqueados para no cambiar por error"
      action={<button type="button">MODIFICAR</button>}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['DNI'])
  expect(screen.getByText('Bloqueados para no cambiar por error')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'MODIFICAR' })).toBeTruthy()
})
