// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/actions/Button'
import { LinkButton } from '../../src/ui/actions/LinkButton'
import { fireEvent, render, screen } from './support/setup'

test('a soft-disabled button says so, can be focused and still answers', () => {
  const onPress = vi.fn<() => void>()
  render(
    <Button softDisabled describedBy="faltan" onPress={onPress}>
      finalizar trámite
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-describedby')).toBe('faltan')
  expect(button.disabled).toBe(false)
  button.focus()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a pending button says what it is doing and ignores further presses', () => {
  const onPress = vi.fn<() => void>()
  render(
    <Button pending onPress={onPress}>
      enviar
    </Button>,
  )
  const button = screen.getByRole('button')
  expect(button.textContent).toContain('Enviando…')
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(onPress).not.toHaveBeenCalled()
})

test('a label of the specification stays verbatim in the page', () => {
  render(<Button sentence>cerrar sesion</Button>)
  expect(screen.getByRole('button', { name: 'cerrar sesion' }).querySelector('.sentence')).not.toBeNull()
})

test.each([
  ['Continuar', 'Continuar Afiliación de Ana', 'Continuar Afiliación de Ana'],
  ['Descartar', 'Dejar lo de hoy', 'Descartar: Dejar lo de hoy'],
])('a name that is more than what is shown contains it: %s', (shown, label, name) => {
  render(<Button label={label}>{shown}</Button>)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(name)
})

test.each([
  ['', undefined, 'Pagar (se abre en otra pestaña)'],
  ['with a name of its own', 'Pagar la orden', 'Pagar la orden (se abre en otra pestaña)'],
])('a link that opens a tab of its own says so %s', (_what, label, name) => {
  render(
    <LinkButton href="/x" target="_blank" aria-label={label}>
      Pagar
    </LinkButton>,
  )
  expect(screen.getByRole('link', { name })).toBeTruthy()
})
