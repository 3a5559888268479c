// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Screen } from '../../src/app/Screen'
import type { Who } from '../../src/app/who'
import { act, render, screen } from '../ui/support/setup'
import { lucia, nobody, shell } from './support/screen'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const ramiro: Who = { kind: 'member', nroafi: '90001', online: false }

/** The portal's screens at an address, for somebody. */
const open = (address: string, who: Who) => {
  const [path = '/', search = ''] = address.split('?')
  const { hook, searchHook, history, navigate } = memoryLocation({
    path,
    ...(search ? { searchPath: search } : {}),
    record: true,
  })
  const portal = (present: Who) => (
    <Router hook={hook} searchHook={searchHook}>
      <Screen shell={shell} who={present} signIn={<p>Ingresá tu contraseña para seguir</p>} />
    </Router>
  )
  const { rerender } = render(portal(who))
  return {
    address: () => history.at(-1),
    become: (next: Who) => rerender(portal(next)),
    go: (to: string) => act(() => navigate(to)),
  }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[ROUTE-040] nobody who asks for a member’s screen is at the sign-in, with the way back', async () => {
  const { address } = open('/Turnos?dia=3', nobody)
  expect(await heading('Ingresá a tu cuenta')).toBeTruthy()
  expect(address()).toBe('/login?redirect=%2Fturnos%3Fdia%3D3')
})

test('[LOGIN-011] [ROUTE-041] who signs in there goes on to what was asked for', async () => {
  const { address, become } = open('/turnos', nobody)
  await heading('Ingresá a tu cuenta')
  become(lucia)
  expect(await heading('Mis turnos')).toBeTruthy()
  expect(address()).toBe('/turnos')
})

test('[ROUTE-035] any letter case shows the screen, and the address bar the canonical path with the query', async () => {
  const { address } = open('/TRAMITES?pagina=2', lucia)
  await heading('Mis trámites')
  expect(address()).toBe('/tramites?pagina=2')
})

test('[ROUTE-036] a benefit below /subsidios is the one at the top level', async () => {
  const { address } = open('/subsidios/nacimiento', lucia)
  await heading('Nacimiento')
  expect(address()).toBe('/nacimiento')
})

test('[ROUTE-002] a path that is nowhere leads to the sign-in', async () => {
  const { address } = open('/no-existe', nobody)
  await heading('Ingresá a tu cuenta')
  expect(address()).toBe('/login')
})

test.each([
  ['[ROUTE-025] /prestamos', '/prestamos', 'Mis prestamos', 'Lo que hay sobre préstamos está en estos lugares:'],
  ['[ROUTE-027] /recibos', '/recibos', 'Mis recibos', 'Los recibos y comprobantes están en estos lugares:'],
])('%s is a placeholder that says where to go instead', async (_what, path, title, said) => {
  open(path, lucia)
  await heading(title)
  expect(screen.getByText(`Esta página todavía no tiene contenido. ${said}`)).toBeTruthy()
  // The member is not known on this device, so it leads where everybody may go.
  expect(screen.getByRole('link', { name: /^Contacto/ }).getAttribute('href')).toBe('/mediosDeContacto')
})

test('[ROUTE-036] /subsidios lists the benefits, each in words that explain it, leading to its form', async () => {
  open('/subsidios', lucia)
  await heading('Subsidios')
  const links = screen.getByRole('main').querySelectorAll('a')
  expect([...links].map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Empezar: Nacimiento', '/nacimiento'],
    ['Empezar: Maternidad', '/maternidad'],
    ['Empezar: Madre no gestante', '/madre_no_gestante'],
    ['Empezar: Adopción', '/adopcion'],
    ['Empezar: Matrimonio', '/matrimonio'],
    ['Empezar: Unión convivencial', '/union-convivencial'],
  ])
  const marriage = screen.getByRole('region', { name: 'Matrimonio' })
  for (const words of ['Por tu casamiento.', 'Certificado de matrimonio', '180 días desde la fecha del matrimonio.'])
    expect(marriage.textContent).toContain(words)
})

describe('the drawer', () => {
  const drawer = () => screen.queryByRole('complementary', { name: 'Menú principal' })

  test('stands beside the members’ other screens', async () => {
    open('/tramites', lucia)
    await heading('Mis trámites')
    expect(drawer()).toBeTruthy()
  })

  test.each([
    ['[ADOPT-002] adoption', '/adopcion', 'Adopción'],
    ['[BIRTH-002] birth', '/nacimiento', 'Nacimiento'],
    ['[MATERN-002] maternity', '/maternidad', 'Maternidad'],
    ['[MATERN-003] the non-gestational mother', '/madre_no_gestante', 'Madre no gestante'],
    ['[MARRY-002] marriage', '/matrimonio', 'Matrimonio'],
    ['[MARRY-003] the union', '/union-convivencial', 'Unión convivencial'],
  ])('%s has its form without it', async (_benefit, path, title) => {
    open(path, lucia)
    await heading(title)
    expect(screen.getByRole('link', { name: 'Volver a mi legajo' })).toBeTruthy()
    expect(drawer()).toBeNull()
  })
})

test('[ROUTE-037] /acceso-denegado is a plain page with a way on, for everybody', async () => {
  open('/acceso-denegado', nobody)
  await heading('No podés entrar en esta página')
  expect(screen.getByRole('link', { name: 'Ir a Mi legajo' })).toBeTruthy()
})

describe('the bars', () => {
  const bell = () => screen.queryByRole('button', { name: /^Notificaciones/ })

  test('[NAV-001] of members are there when somebody is signed in, and not at the sign-in', async () => {
    const { become } = open('/bandejaDeSalida', nobody)
    await heading('Bandeja de salida')
    expect(bell()).toBeNull()
    become(lucia)
    await vi.waitFor(() => expect(bell()).toBeTruthy())
    expect(await heading('Bandeja de salida')).toBeTruthy()
    become({ kind: 'nobody', ended: 'logout' })
    await heading('Ingresá a tu cuenta')
    expect(bell()).toBeNull()
  })

  test('[NAV-001] are not at the sign-in', async () => {
    open('/login', nobody)
    await heading('Ingresá a tu cuenta')
    expect(bell()).toBeNull()
  })

  test('stay while the screens change', async () => {
    const { go } = open('/turnos', lucia)
    await heading('Mis turnos')
    const before = screen.getByRole('banner')
    go('/tramites')
    await heading('Mis trámites')
    expect(screen.getByRole('banner')).toBe(before)
  })
})

describe('entering a screen', () => {
  test('gives the title to the page and the focus to the heading', async () => {
    const { go } = open('/turnos', lucia)
    await heading('Mis turnos')
    expect(document.title).toContain('Mis turnos · PORTAL WEB')
    // The first screen leaves the focus where the browser put it.
    expect(document.activeElement).toBe(document.body)
    go('/haberes')
    const next = await heading('Haberes')
    await vi.waitFor(() => expect(document.activeElement).toBe(next))
    expect(document.title).toContain('Haberes · PORTAL WEB')
  })
})

describe('a session that ends on a form (F50)', () => {
  const expired: Who = { kind: 'nobody', ended: 'expired' }

  test('leaves it where it is, out of reach under the sign-in, for its person to go on', async () => {
    const { address, become } = open('/nacimiento', lucia)
    const form = await heading('Nacimiento')
    become(expired)
    expect(await screen.findByText('Ingresá tu contraseña para seguir')).toBeTruthy()
    expect(form.isConnected).toBe(true)
    expect(form.closest('[inert]')?.hasAttribute('hidden')).toBe(true)
    expect(address()).toBe('/nacimiento')
    become(lucia)
    expect(await heading('Nacimiento')).toBe(form)
    expect(screen.queryByText('Ingresá tu contraseña para seguir')).toBeNull()
  })

  test('gives nothing of it to another member (F54)', async () => {
    const { become } = open('/nacimiento', lucia)
    const form = await heading('Nacimiento')
    become(expired)
    become(ramiro)
    const theirs = await heading('Nacimiento')
    expect(theirs).not.toBe(form)
    expect(form.isConnected).toBe(false)
  })

  test('takes it away when the person left on purpose', async () => {
    const { address, become } = open('/nacimiento', lucia)
    const form = await heading('Nacimiento')
    become({ kind: 'nobody', ended: 'logout' })
    await heading('Ingresá a tu cuenta')
    expect(form.isConnected).toBe(false)
    expect(address()).toBe('/login')
  })
})
