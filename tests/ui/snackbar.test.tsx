// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SnackHost } from '../../src/ui/SnackHost'
import { clearSnacks, showSnack } from '../../src/ui/snack-store'
import { act, fireEvent, render, screen } from './support/setup'

beforeEach(() => {
  vi.useFakeTimers()
  render(<SnackHost />)
})
afterEach(() => {
  act(clearSnacks)
  vi.useRealTimers()
})

const show = (...request: Parameters<typeof showSnack>) => act(() => showSnack(...request))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const bar = (text: string) => screen.getByText(text).parentElement

test.each([
  { type: 200 as const, tone: 'snack-ok' },
  { type: 201 as const, tone: 'snack-ok' },
  { type: 500 as const, tone: 'snack-warn' },
  { type: 400 as const, tone: 'snack-err' },
])('[ERR-001] a notice of type $type is drawn as $tone', ({ type, tone }) => {
  show({ type, text: 'Datos guardados' })
  expect(bar('Datos guardados')?.className.split(' ')).toContain(tone)
})

test('[ERR-002] a notice leaves by itself after 9 seconds and not before', () => {
  show({ type: 200, text: 'Datos guardados' })
  pass(8999)
  expect(screen.queryByText('Datos guardados')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Datos guardados')).toBeNull()
})

test('[ERR-002] the person can close it', () => {
  show({ type: 200, text: 'Datos guardados' })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText('Datos guardados')).toBeNull()
})

test('waits while the pointer is on it, and keeps the time that was left', () => {
  show({ type: 200, text: 'Datos guardados' })
  pass(8000)
  const notice = bar('Datos guardados')
  if (!notice) throw new Error('no notice')
  fireEvent.mouseEnter(notice)
  pass(60_000)
  expect(screen.queryByText('Datos guardados')).not.toBeNull()
  fireEvent.mouseLeave(notice)
  pass(1000)
  expect(screen.queryByText('Datos guardados')).toBeNull()
})

test('a red notice stays until it is closed', () => {
  show({ type: 400, text: 'Formulario inválido, revisá los campos.' })
  pass(60_000)
  expect(screen.queryByText('Formulario inválido, revisá los campos.')).not.toBeNull()
})

test('shows one at a time, in order, and does not repeat one that is waiting', () => {
  show({ type: 200, text: 'primero' })
  show({ type: 200, text: 'segundo' })
  show({ type: 200, text: 'segundo' })
  expect(screen.queryByText('segundo')).toBeNull()
  pass(9000)
  expect(screen.queryByText('primero')).toBeNull()
  expect(screen.queryByText('segundo')).not.toBeNull()
  pass(9000)
  expect(screen.queryByText('segundo')).toBeNull()
})

test('speaks through a polite live region that is there beforehand', () => {
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-live')).toBe('polite')
  show({ type: 200, text: 'Datos guardados' })
  expect(region.textContent).toContain('Datos guardados')
})

test('what asks for a decision does not wait behind a notice that a pointer rests on', () => {
  show({ type: 200, text: 'Archivo guardado correctamente' })
  fireEvent.mouseEnter(bar('Archivo guardado correctamente') ?? document.body)
  const decide = vi.fn<() => void>()
  show({ type: 'info', text: 'Hay una versión nueva', action: { label: 'Actualizar', onPress: decide } })
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(decide).toHaveBeenCalledOnce()
  expect(bar('Archivo guardado correctamente')).toBeTruthy()
})
