import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { StartPage } from '../../../src/features/kiosk/StartPage'
import { aMember } from '../../domain/member/builders'
import { fireEvent, render, screen } from '../../ui/support/setup'
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

test('the start page of a tablet offers what somebody without an account can do, and the way into one', () => {
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
