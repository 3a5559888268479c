import { expect, test } from 'vitest'
import { Fold } from '../../../src/features/entry/security/Fold'
import { sayOthers, sayWays } from '../../../src/features/entry/security/place-words'
import { useFold } from '../../../src/features/entry/security/useFold'
import { Key } from '../../../src/ui/icons/icons'
import { fireEvent, render, screen } from '../../ui/support/setup'

const Row = () => (
  <Fold id="fila" glyph={Key} title="Dispositivos" detail="Este y otro" count={2} {...useFold('dispositivos')}>
    <p>adentro</p>
  </Fold>
)

test('a row of the account opens in place, and stays so for the visit', () => {
  const { unmount } = render(<Row />)
  const row = screen.getByRole('button', { name: 'Dispositivos', description: 'Este y otro' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('adentro').closest('[hidden]')).not.toBeNull()
  fireEvent.click(row)
  unmount()
  render(<Row />)
  expect(screen.getByRole('button', { name: 'Dispositivos' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('adentro').closest('[hidden]')).toBeNull()
})

test.each([
  [sayOthers('sesiones', 0), 'Solamente esta'],
  [sayOthers('sesiones', 2), 'Esta y otras 2'],
  [sayOthers('dispositivos', 1), 'Este y otro'],
  [sayWays(0), 'Contraseña'],
  [sayWays(1), 'Contraseña y una llave'],
  [sayWays(2), 'Contraseña y 2 llaves'],
])('a row says %s', (said, words) => expect(said).toBe(words))
