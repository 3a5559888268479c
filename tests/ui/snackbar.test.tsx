// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SnackHost } from '../../src/ui/dialogs/SnackHost'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { clearSnacks, closeAct, closeLeftFailures, findCurrentSnack, showSnack } from '../../src/ui/dialogs/snack-store'
import { act, fireEvent, render, screen, within } from './support/setup'

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

test.each([200, 201, 'info'] as const)(
  '[ERR-002] a notice of type %s leaves by itself after 9 seconds and not before',
  (type) => {
    show({ type, text: 'Datos guardados' })
    pass(8999)
    expect(screen.queryByText('Datos guardados')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Datos guardados')).toBeNull()
  },
)

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
  fireEvent.pointerEnter(notice, { pointerType: 'mouse' })
  pass(60_000)
  expect(screen.queryByText('Datos guardados')).not.toBeNull()
  fireEvent.pointerLeave(notice, { pointerType: 'mouse' })
  pass(1000)
  expect(screen.queryByText('Datos guardados')).toBeNull()
})

test('is not held by a finger that has touched it', () => {
  show({ type: 200, text: 'Datos guardados' })
  const notice = bar('Datos guardados')
  if (!notice) throw new Error('no notice')
  fireEvent.pointerEnter(notice, { pointerType: 'touch' })
  pass(9000)
  expect(screen.queryByText('Datos guardados')).toBeNull()
})

describe('[ERR-002] a refusal or failure', () => {
  test.each([400, 500] as const)('of type %i stays for as long as nobody closes it', (type) => {
    show({ type, text: 'No pudimos enviarlo.' })
    pass(600_000)
    expect(screen.queryByText('No pudimos enviarlo.')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    expect(screen.queryByText('No pudimos enviarlo.')).toBeNull()
  })

  test('is closed by the success of the same act, told or not, and by no other', () => {
    show({ type: 400, act: 'enviar', text: 'No pudimos enviarlo.' })
    show({ type: 200, act: 'guardar', text: 'Datos guardados' })
    pass(9000)
    expect(screen.queryByText('No pudimos enviarlo.')).not.toBeNull()
    show({ type: 201, act: 'enviar', text: 'Enviado' })
    pass(9000)
    expect(findCurrentSnack()).toBeUndefined()
    show({ type: 400, act: 'enviar', text: 'No pudimos enviarlo.' })
    act(() => closeAct('enviar'))
    expect(findCurrentSnack()).toBeUndefined()
  })

  test('is gone when its screen is left, and what tells of success is not', () => {
    history.pushState(null, '', '/afiliados/login')
    show({ type: 400, text: 'No pudimos enviarlo.' })
    show({ type: 200, text: 'Datos guardados' })
    act(closeLeftFailures)
    history.pushState(null, '', '/afiliados/dashboard')
    act(closeLeftFailures)
    expect(screen.queryByText('Datos guardados')).not.toBeNull()
    pass(9000)
    expect(findCurrentSnack()).toBeUndefined()
  })

  test('that sends the person to another screen goes with them, over every detour, and stays there', () => {
    show({ type: 400, text: 'Ocurrio un error', follows: true })
    for (const path of ['/afiliados/preafiliacion', '/afiliados/recuperarPassword']) {
      history.pushState(null, '', path)
      act(closeLeftFailures)
    }
    expect(screen.queryByText('Ocurrio un error')).not.toBeNull()
    pass(2000)
    history.pushState(null, '', '/afiliados/login')
    act(closeLeftFailures)
    expect(findCurrentSnack()).toBeUndefined()
  })
})

test('one message is shown at a time: the newest replaces one that would leave by itself', () => {
  show({ type: 200, text: 'primero' })
  show({ type: 200, text: 'segundo' })
  expect(screen.queryByText('primero')).toBeNull()
  expect(screen.queryByText('segundo')).not.toBeNull()
  pass(9000)
  expect(findCurrentSnack()).toBeUndefined()
})

test('the same failure again takes the place of itself', () => {
  show({ type: 400, text: 'No pudimos enviarlo.' })
  show({ type: 400, text: 'No pudimos enviarlo.' })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(findCurrentSnack()).toBeUndefined()
})

test('a dialog takes along what still matters, and not an earlier success', () => {
  const ask = () =>
    render(
      <Dialog title="No pudimos procesar tu solicitud" isOpen onClose={() => undefined}>
        <p>Revisá tus datos.</p>
      </Dialog>,
    )
  show({ type: 400, text: 'No hay archivos guardados.' })
  show({ type: 200, text: 'Datos guardados' })
  pass(2000)
  const first = ask()
  expect(screen.queryByText('Datos guardados')).toBeNull()
  expect(screen.queryByText('No hay archivos guardados.')).not.toBeNull()
  first.unmount()
  show({ type: 200, text: 'Descartado.', action: { label: 'Deshacer', onPress: () => undefined } })
  pass(2000)
  ask().unmount()
  show({ type: 200, text: 'Contacto confirmado' })
  ask()
  expect(screen.queryByText('Contacto confirmado')).not.toBeNull()
})

test('while a dialog is open a notice is part of it, and can be closed there', () => {
  // As the newer browsers have it, which answer with a promise.
  Element.prototype.scrollIntoView = () => Promise.resolve()
  const onClose = vi.fn<() => void>()
  const view = render(
    <Dialog title="Cambiar contraseña" isOpen onClose={onClose}>
      <p>Elegí una nueva.</p>
    </Dialog>,
  )
  show({ type: 400, text: 'No se pudo actualizar su contraseña.' })
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('status').textContent).toContain('No se pudo actualizar su contraseña.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar aviso' }))
  expect(findCurrentSnack()).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
  show({ type: 400, text: 'Sigue abierto.' })
  view.unmount()
  expect(screen.getByRole('status').textContent).toContain('Sigue abierto.')
})

test('speaks through a polite live region that is there beforehand', () => {
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-live')).toBe('polite')
  show({ type: 200, text: 'Datos guardados' })
  expect(region.textContent).toContain('Datos guardados')
})

test('what asks for a decision does not wait, and is still there when the news that came after it has gone', () => {
  const decide = vi.fn<() => void>()
  show({ type: 'info', text: 'Hay una versión nueva', action: { label: 'Actualizar', onPress: decide } })
  show({ type: 200, text: 'Datos guardados' })
  expect(screen.queryByText('Hay una versión nueva')).toBeNull()
  pass(9000)
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(decide).toHaveBeenCalledOnce()
})
