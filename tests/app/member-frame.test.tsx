// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { BenefitFrame } from '../../src/app/shell/BenefitFrame'
import { bottomItems } from '../../src/app/shell/bottom-items'
import type { FrameProps } from '../../src/app/shell/frame-props'
import { bellOf, noNews } from '../../src/app/shell/notices'
import { MemberFrame } from '../../src/app/shell/MemberFrame'
import { StoreGate } from '../../src/api/StoreGate'
import { terms } from '../../src/domain/terms'
import { closeHelp, openedHelp } from '../../src/ui/actions/help-store'
import { aLevelOrder } from '../domain/level/builders'
import { aMember } from '../domain/member/builders'
import { fireEvent, render, screen, within } from '../ui/support/setup'

const none = { attention: 0, waiting: 0 }
const lucia = aMember({ nombres: 'Lucía Fernanda', apellido: 'Albarracín' })

const show = (given: Partial<FrameProps> = {}) => {
  const actions = {
    changePhoto: vi.fn<() => void>(),
    changePassword: vi.fn<() => void>(),
    toSecurity: vi.fn<() => void>(),
    toNotices: vi.fn<() => void>(),
    logOut: vi.fn<() => void>(),
  }
  const onGo = vi.fn<(href: string) => void>()
  const props: FrameProps = {
    place: { path: '/dashboard' },
    isOverForm: false,
    member: lucia,
    levelOrder: aLevelOrder(),
    isPreproduction: false,
    sync: { kind: 'ok' },
    bell: bellOf(none, noNews),
    counts: none,
    news: noNews,
    actions,
    onGo,
    children: <h1>Mi legajo</h1>,
    ...given,
  }
  const { rerender } = render(<MemberFrame {...props} />, { wrapper: StoreGate })
  return { actions, onGo, props, rerender }
}

const drawer = () => within(screen.getByRole('complementary', { name: 'Menú principal' }))

const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
  return within(await screen.findByRole('dialog', { name: 'Menú' }))
}

const expectTerms = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Términos y condiciones' }))
  const clauses = dialog.getAllByRole('listitem').map((clause) => clause.textContent)
  expect(clauses).toEqual(terms.map((clause, index) => `${'abcdefghijkl'.charAt(index)}) ${clause}`))
  expect(clauses).toHaveLength(12)
}

describe('the drawer', () => {
  test('[NAV-004] shows the menu of the role, the current screen marked', () => {
    show()
    const list = within(drawer().getByRole('navigation', { name: 'Secciones' }))
    const names = [...list.getAllByRole('link'), ...list.getAllByRole('button')].map(({ textContent }) => textContent)
    expect(names.map((name) => name?.trim())).toEqual([
      'Mi legajo',
      'Opción de nivel Abierta',
      'Mis turnos',
      'Mis trámites',
      'Comunicaciones',
      'Contacto',
      'Pagos',
      'Credenciales',
    ])
    expect(list.getByRole('link', { current: 'page' }).textContent).toContain('Mi legajo')
  })

  test('[NAV-015] is empty for whoever has no role, but for the outbox', () => {
    show({ member: { ...lucia, esactivo: false } })
    expect(drawer().queryByRole('navigation', { name: 'Secciones' })).toBeNull()
    expect(drawer().getByRole('link', { name: 'Bandeja de salida' })).toBeTruthy()
  })

  test('[NAV-005] opens the terms, clauses a to l', async () => {
    show()
    fireEvent.click(drawer().getByRole('button', { name: 'ver términos y condiciones' }))
    await expectTerms()
  })

  test('leads to the help, and marks it while it is the screen', () => {
    const { onGo, props, rerender } = show()
    const link = drawer().getByRole('link', { name: 'Ayuda' })
    expect(link.getAttribute('aria-current')).toBeNull()
    fireEvent.click(link)
    expect(onGo).toHaveBeenCalledWith('/afiliados/ayuda')
    rerender(<MemberFrame {...props} place={{ path: '/ayuda/fotos', section: '/ayuda' }} />)
    expect(drawer().getByRole('link', { name: 'Ayuda' }).getAttribute('aria-current')).toBe('page')
  })

  test('over a form opens the help above it and goes nowhere', () => {
    const { onGo } = show({ isOverForm: true })
    fireEvent.click(drawer().getByRole('button', { name: 'Ayuda' }))
    expect(openedHelp()).toBe('')
    expect(onGo).not.toHaveBeenCalled()
    closeHelp()
  })

  test('[NAV-006] logs out by cerrar sesion', () => {
    const { actions } = show()
    fireEvent.click(drawer().getByRole('button', { name: 'cerrar sesion' }))
    expect(actions.logOut).toHaveBeenCalledTimes(1)
  })

  test('[NAV-009] has the logo, which leads to the file', () => {
    const { onGo } = show({ place: { path: '/turnos' } })
    const logo = drawer().getByRole('link', { name: 'Caja de Previsión Profesional, inicio' })
    expect(logo.getAttribute('href')).toBe('/afiliados/dashboard')
    fireEvent.click(logo)
    expect(onGo).toHaveBeenCalledWith('/afiliados/dashboard')
  })

  test('[NAV-016] says when it is the pre-production one', () => {
    show({ isPreproduction: true })
    expect(drawer().getByText('Preproducción')).toBeTruthy()
  })

  test('[NAV-018] marks the section of a screen without an entry, and what waits', () => {
    show({
      place: { path: '/listarContactos', section: '/dashboard' },
      counts: { attention: 0, waiting: 1 },
    })
    expect(drawer().getByRole('link', { name: 'Mi legajo' }).getAttribute('aria-current')).toBe('true')
    expect(drawer().getByRole('link', { name: 'Bandeja de salida 1 pendiente' })).toBeTruthy()
    expect(drawer().getByRole('link', { name: 'Opción de nivel Abierta' }).className).toBe('is-highlight')
  })
})

describe('the full-screen menu', () => {
  test('[NAV-007] has what the drawer has', async () => {
    show()
    const texts = (part: ReturnType<typeof drawer>) =>
      [...part.queryAllByRole('link'), ...part.queryAllByRole('button', { name: /^(?!Cerrar menú)/ })].map(
        ({ textContent }) => textContent,
      )
    const inDrawer = texts(drawer())
    const menu = await openMenu()
    expect(texts(menu)).toEqual(inDrawer)
    expect(menu.getByText('Lucía Fernanda Albarracín')).toBeTruthy()
    expect(menu.getByText(/Afiliada/).textContent).toBe('Afiliada · MP 84217')
  })

  test('[NAV-007] closes on the way to a screen', async () => {
    const { onGo } = show()
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('link', { name: 'Mis turnos' }))
    expect(onGo).toHaveBeenCalledWith('/afiliados/turnos')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[NAV-007] [NAV-005] [NAV-006] leads to the terms, and out', async () => {
    const { actions } = show()
    fireEvent.click((await openMenu()).getByRole('button', { name: 'cerrar sesion' }))
    expect(actions.logOut).toHaveBeenCalledTimes(1)
    fireEvent.click((await openMenu()).getByRole('button', { name: 'ver términos y condiciones' }))
    await expectTerms()
  })
})

test('[NAV-008] four items under the thumb, the second said in full', () => {
  show({ place: { path: '/turnos' } })
  const bar = within(screen.getByRole('navigation', { name: 'Accesos principales' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mi perfil',
    'Más (trámites)',
    'Mis turnos',
    'Mi credencial',
  ])
  expect(bar.getByRole('link', { name: 'Más (trámites)' }).getAttribute('href')).toBe('/afiliados/tramites')
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Mis turnos')
})

test.each([
  ['/dashboard', undefined, 'Mi perfil'],
  ['/listarContactos', '/dashboard', 'Mi perfil'],
  ['/credencial', undefined, 'Mi credencial'],
  ['/tramites', undefined, 'Más'],
  ['/boletas', undefined, 'Más'],
  ['/subsidios', '/tramites', 'Más'],
])('[NAV-008] at %s (of %s) the current item is %s', (path, section, label) => {
  expect(bottomItems({ path, section }).flatMap((item) => (item.isCurrent ? item.label : []))).toEqual([label])
})

test('[NAV-010] the user menu offers photo, password and the way out', async () => {
  const { actions } = show()
  const open = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'Menú de usuario: Lucía Fernanda Albarracín' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await open('Foto de perfil')
  expect(actions.changePhoto).toHaveBeenCalledTimes(1)
  await open('Cambiar contraseña')
  expect(actions.changePassword).toHaveBeenCalledTimes(1)
  await open('Seguridad de tu cuenta')
  expect(actions.toSecurity).toHaveBeenCalledTimes(1)
  await open('Avisos')
  expect(actions.toNotices).toHaveBeenCalledTimes(1)
  await open('Cerrar sesión')
  expect(actions.logOut).toHaveBeenCalledTimes(1)
})

test('[NAV-011] the notifications say that there are none', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Notificaciones: Sin notificaciones' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notificaciones' })
  expect(await within(dialog).findByText('Sin notificaciones')).toBeTruthy()
})

test('the sync indicator leads to the outbox', () => {
  const { onGo } = show({ sync: { kind: 'attention', count: 1 } })
  fireEvent.click(screen.getByRole('link', { name: '1 envío necesita tu atención' }))
  fireEvent.click(screen.getByRole('link', { name: 'Ver la bandeja de salida' }))
  expect(onGo.mock.calls).toEqual([['/afiliados/bandejaDeSalida'], ['/afiliados/bandejaDeSalida']])
})

test('the keyboard can jump over the bars', () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('until the member is read the menus wait, and the way out is there', () => {
  const { actions } = show({ member: undefined })
  expect(drawer().queryByRole('navigation', { name: 'Secciones' })).toBeNull()
  fireEvent.click(drawer().getByRole('button', { name: 'cerrar sesion' }))
  expect(actions.logOut).toHaveBeenCalledTimes(1)
})

test('[ROUTE-038] a benefit has the way back and neither drawer nor bottom bar', () => {
  const onGo = vi.fn<(href: string) => void>()
  const nothing = vi.fn<() => void>()
  render(
    <BenefitFrame
      member={lucia}
      sync={{ kind: 'ok' }}
      bell={bellOf(none, noNews)}
      counts={none}
      actions={{
        changePhoto: nothing,
        changePassword: nothing,
        toSecurity: nothing,
        toNotices: nothing,
        logOut: nothing,
      }}
      onGo={onGo}
    >
      <h1>Nacimiento</h1>
    </BenefitFrame>,
  )
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Volver a mi legajo' }))
  expect(onGo).toHaveBeenCalledWith('/afiliados/dashboard')
})
