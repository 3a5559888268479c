// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/actions/Button'
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
