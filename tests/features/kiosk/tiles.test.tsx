import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '../../domain/member/builders'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { openFile } from '../file/support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const join = '/afiliados/recuperarPassword?para=afiliarme'
const toHref = (path: string): string => `/afiliados${path}`

/** The name of each tile and where it leads. */
const tiles = () =>
  screen.getAllByRole('link').map((tile) => [tile.querySelector('b')?.textContent, tile.getAttribute('href')])

test('the start page of a tablet offers what somebody without an account can do, and the way into one', async () => {
  const { StartPage } = await import('../../../src/features/kiosk/StartPage')
  const onGo = vi.fn<(href: string) => void>()
  render(<StartPage toHref={toHref} onGo={onGo} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Te damos la bienvenida. ¿Qué querés hacer?')
  expect(tiles()).toEqual([
    ['Ingresar a mi cuenta', '/afiliados/login'],
    ['Empezar mi afiliación', join],
    ['Nuevo usuario / Recuperar contraseña', '/afiliados/recuperarPassword'],
    ['Medios de contacto', '/afiliados/delegaciones'],
  ])
  fireEvent.click(screen.getByRole('link', { name: /^Empezar mi afiliación/ }))
  expect(onGo).toHaveBeenCalledWith(join)
})

test('the home of a member greets them by their first name and leads to what their menu has', async () => {
  const { MemberTiles } = await import('../../../src/features/kiosk/MemberTiles')
  portal.world.member = aMember({ nombres: 'GRACIELA INÉS' })
  portal.show(<MemberTiles filePath="/dashboard?legajo" toHref={toHref} onGo={() => undefined} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hola, Graciela')
  expect(tiles()).toEqual([
    ['Realizar pagos', '/afiliados/boletas'],
    ['Turnos', '/afiliados/turnos'],
    ['Credencial', '/afiliados/credencial'],
    ['Mi legajo', '/afiliados/dashboard?legajo'],
    ['Trámites', '/afiliados/tramites'],
    ['Opción de nivel', '/afiliados/opcionDeNivel'],
  ])
})

test('what needs a connection says so on the tile, before it is pressed', async () => {
  const { reportConnection } = await import('../../../src/api/connection')
  const { StartPage } = await import('../../../src/features/kiosk/StartPage')
  act(() => reportConnection(false))
  render(<StartPage toHref={toHref} onGo={() => undefined} />)
  const barred = () => screen.queryAllByRole('link', { name: /Ahora no se puede: hace falta conexión/ })
  expect(barred()).toHaveLength(2)
  act(() => reportConnection(true))
  expect(barred()).toEqual([])
  // Its room stays: the tiles below do not move when the signal goes.
  expect(screen.getAllByText('Ahora no se puede: hace falta conexión').map(({ className }) => className)).toEqual([
    'is-away',
    'is-away',
  ])
})
