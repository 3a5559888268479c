import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodePushState, type PushState } from '../../../src/contract/push/push'
import { usualPushKinds } from '../../../src/domain/push/kinds'
import type { Call, Reply } from '../../api/support/server'
import { portalOf, press } from '../entry/support'
import { fireEvent, render, screen, waitFor } from '../../ui/support/setup'
import { bringPush, takePush } from './browser-here'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
  takePush()
})

const key = 'B'.repeat(86)
const on: PushState = {
  key,
  active: { since: Date.parse('2025-11-13T09:45:00-03:00'), kinds: [...usualPushKinds], digest: 'x' },
}
const off: PushState = { key, active: null }

const json = (state: PushState): Reply => ({ json: encodePushState(state) })

const answerOf =
  (state: PushState, more: Partial<Record<string, Reply>>) =>
  ({ path }: Call): Reply =>
    more[path] ?? json(path === paths.pushOn ? on : state)

/** The page, from an API that says so of this device; `more` are other answers by their path. */
const open = async (state: PushState, more: Partial<Record<string, Reply>> = {}) => {
  const server = await portalOf(answerOf(state, more))
  stop = server.stop
  const { NoticesPage } = await import('../../../src/features/push/NoticesPage')
  render(<NoticesPage />)
  const said = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))
  return { said }
}

const switches = (): string[] =>
  screen.getAllByRole('switch').map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`)

describe('[UNS-134] Avisos', () => {
  test('that are on say since when and of what; a switch changes one, and no other', async () => {
    bringPush('granted', 'https://push.example/esta')
    const chosen = { ...on, active: { ...on.active, kinds: ['tramites'] } }
    const { said } = await open(on, { [paths.pushKinds]: { json: encodePushState(chosen as PushState) } })
    await screen.findByRole('heading', { name: 'Avisos activados' })
    expect(switches()).toEqual([
      'Trámites: Cuando uno cambia o se resuelve true',
      'Vencimientos: Tres días antes true',
      'Turnos: El día anterior true',
      'Pagos: Cuando un pago pendiente se confirma true',
      'Envíos: Cuando algo necesita tu atención true',
      'Comunicaciones: Las urgentes de la Caja false',
    ])
    const pagos = screen.getByRole('switch', { name: /^Pagos/ })
    fireEvent.click(pagos)
    expect(pagos.getAttribute('aria-checked')).toBe('false')
    await waitFor(() =>
      expect(said(paths.pushKinds)).toEqual([{ tipos: usualPushKinds.filter((kind) => kind !== 'pagos') }]),
    )
  })

  test('a switch whose change failed is back, and its row says why', async () => {
    bringPush('granted', 'https://push.example/esta')
    await open(on, { [paths.pushKinds]: { status: 500, json: { msg: 'Se cayó.' } } })
    fireEvent.click(await screen.findByRole('switch', { name: /^Pagos/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Se cayó.')
    expect(screen.getByRole('switch', { name: /^Pagos/ }).getAttribute('aria-checked')).toBe('true')
  })

  test('that are off are turned on: only then the browser asks', async () => {
    const browser = bringPush('default')
    const { said } = await open(off)
    await screen.findByRole('heading', { name: 'Avisos desactivados' })
    expect(screen.getAllByRole('switch').every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true)
    expect(browser.asked).toBe(0)
    press('Activar')
    await screen.findByRole('heading', { name: 'Avisos activados' })
    expect(said(paths.pushOn)).toMatchObject([{ clave: key, suscripcion: { direccion: 'https://push.example/nueva' } }])
  })

  test('are ended for this device: at the server, and in the browser', async () => {
    const browser = bringPush('granted', 'https://push.example/esta')
    const { said } = await open(on, { [paths.pushOff]: json(off) })
    await screen.findByRole('heading', { name: 'Avisos activados' })
    press('Dejar de recibir')
    await screen.findByRole('heading', { name: 'Avisos desactivados' })
    expect([said(paths.pushOff), browser.unsubscribed]).toEqual([[{}], 1])
  })

  test('that the browser has dropped are off, whatever the server still has', async () => {
    bringPush('granted')
    await open(on)
    expect(await screen.findByRole('heading', { name: 'Avisos desactivados' })).toBeTruthy()
  })

  test('that are blocked have three steps, and a button that looks again', async () => {
    bringPush('denied')
    await open(off)
    await screen.findByRole('heading', { name: 'Los avisos están bloqueados en este navegador' })
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map((item) => item.textContent),
    ).toEqual([
      'Tocá el ícono que está a la izquierda de la dirección.',
      'Entrá en Permisos y después en Notificaciones.',
      'Elegí Permitir y volvé acá.',
    ])
    bringPush('granted')
    press('Ya los permití')
    await screen.findByRole('heading', { name: 'Avisos desactivados' })
  })

  test('on an iPhone in Safari begin with its home screen, in two steps, without switches', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1',
      maxTouchPoints: 5,
    })
    await open(off)
    await screen.findByRole('heading', { name: 'En el iPhone, primero agregá el portal a tu inicio' })
    expect(screen.queryAllByRole('switch')).toEqual([])
  })

  test('are not said to be possible where the fund sends none', async () => {
    bringPush('default')
    await open({ key: null, active: null })
    expect(await screen.findByText(/La Caja todavía no los manda\./)).toBeTruthy()
  })

  test('without a connection say whether they are on, and that changing needs one', async () => {
    bringPush('granted', 'https://push.example/esta')
    await open(on, { [paths.push]: { cut: true } })
    await screen.findByRole('heading', { name: 'Avisos activados' })
    expect(screen.getByText('Para cambiarlo necesitás conexión.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dejar de recibir' })).toBeNull()
  })
})
