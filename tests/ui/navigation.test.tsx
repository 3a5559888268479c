// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { Avatar } from '../../src/ui/content/Avatar'
import { BottomBar } from '../../src/ui/frame/BottomBar'
import { ClauseList } from '../../src/ui/content/ClauseList'
import { IdCard } from '../../src/ui/icons/member-icons'
import { MenuButton } from '../../src/ui/actions/MenuButton'
import { MenuDialog } from '../../src/ui/dialogs/MenuDialog'
import { NavList, type NavGroup, type NavItem } from '../../src/ui/frame/NavList'
import { NoticePanel } from '../../src/ui/frame/NoticePanel'
import { NoticeBell } from '../../src/ui/frame/NoticeBell'
import { act, createEvent, fireEvent, render, screen } from './support/setup'

const payments: NavGroup = {
  label: 'Pagos',
  items: [
    { label: 'Realizar pagos', href: '/afiliados/boletas' },
    { label: 'Mis pagos', href: '/afiliados/consultaPagos' },
  ],
}
const entries: (NavItem | NavGroup)[] = [
  { label: 'Mi legajo', href: '/afiliados/dashboard', glyph: IdCard, current: 'page' },
  { label: 'Opción de nivel', href: '/afiliados/opcionDeNivel', highlight: 'Abierta' },
  payments,
  { label: 'Bandeja de salida', href: '/afiliados/bandejaDeSalida', count: { value: 3, label: '3 pendientes' } },
]

describe('a list of navigation', () => {
  test('marks the screen that is shown, says what stands out and how many wait', () => {
    render(<NavList label="Secciones" entries={entries} onGo={vi.fn<() => void>()} />)
    expect(screen.getByRole('navigation', { name: 'Secciones' })).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page', name: 'Mi legajo' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Opción de nivel Abierta' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bandeja de salida 3 pendientes' })).toBeTruthy()
  })

  test('a group opens and closes in place', () => {
    render(<NavList label="Secciones" entries={entries} onGo={vi.fn<() => void>()} />)
    const group = screen.getByRole('button', { name: 'Pagos' })
    expect(group.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Mis pagos' })).toBeNull()
    fireEvent.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Mis pagos' })).toBeTruthy()
    fireEvent.click(group)
    expect(screen.queryByRole('link', { name: 'Mis pagos' })).toBeNull()
  })

  test('a group that holds the current screen starts open', () => {
    const open = { ...payments, items: payments.items.map((item) => ({ ...item, current: 'page' as const })) }
    render(<NavList label="Secciones" entries={[open]} onGo={vi.fn<() => void>()} />)
    expect(screen.getByRole('button', { name: 'Pagos' }).getAttribute('aria-expanded')).toBe('true')
  })

  test('goes on inside the portal, but leaves a press with a key to the browser', () => {
    const onGo = vi.fn<(href: string) => void>()
    render(<NavList label="Secciones" entries={entries} onGo={onGo} />)
    const link = screen.getByRole('link', { name: 'Mi legajo' })
    const withKey = createEvent.click(link, { ctrlKey: true })
    // jsdom cannot open a tab.
    withKey.preventDefault()
    fireEvent(link, withKey)
    expect(onGo).not.toHaveBeenCalled()
    fireEvent.click(link)
    expect(onGo).toHaveBeenCalledWith('/afiliados/dashboard')
  })
})

test('the bottom bar says more than it shows', () => {
  const items = [
    { label: 'Mi perfil', href: '/afiliados/dashboard', glyph: IdCard, isCurrent: false },
    { label: 'Más', rest: '(trámites)', href: '/afiliados/tramites', glyph: IdCard, isCurrent: true },
  ]
  render(<BottomBar label="Accesos principales" items={items} onGo={vi.fn<() => void>()} />)
  const more = screen.getByRole('link', { name: 'Más (trámites)' })
  // The words are in the link itself: an accessible name on it would be neither translated nor read by search engines.
  expect(more.textContent).toBe('Más (trámites)')
  expect(more.querySelector('.vh')?.textContent).toBe('(trámites)')
  expect(more.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Mi perfil' }).hasAttribute('aria-current')).toBe(false)
})

test('a menu opens by the keyboard, moves by the arrows, and Esc gives the focus back', async () => {
  const onPress = vi.fn<() => void>()
  render(
    <MenuButton
      label="Menú de usuario: Lucía"
      choices={[
        { id: 'foto', label: 'Foto de perfil', glyph: IdCard, onPress: vi.fn<() => void>() },
        { id: 'salir', label: 'Cerrar sesión', glyph: IdCard, onPress },
      ]}
    >
      <Avatar initials="LA" />
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Menú de usuario: Lucía' })
  expect(button.getAttribute('aria-haspopup')).toBeTruthy()
  const open = (): void => {
    act(() => button.focus())
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    fireEvent.keyUp(button, { key: 'ArrowDown' })
  }
  open()
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  open()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('the bell says in its name what it would show, and leads on', async () => {
  const onGo = vi.fn<(key: string) => void>()
  const row = {
    key: 'atencion',
    href: '/afiliados/bandejaDeSalida',
    glyph: IdCard,
    tone: 'err',
    title: '1 envío necesita tu atención',
    detail: 'Subsidio por nacimiento',
    isNew: true,
  } as const
  const panel = (close: () => void) => (
    <NoticePanel
      count={12}
      rows={[row]}
      onGo={({ key }) => {
        close()
        onGo(key)
      }}
      onClose={close}
      foot={<a href="/afiliados/avisos">Elegir qué avisos recibo</a>}
    />
  )
  render(<NoticeBell count={12} isUrgent says={['1 envío necesita tu atención']} renderList={panel} />)
  const bell = screen.getByRole('button', { name: 'Notificaciones: 1 envío necesita tu atención' })
  expect(bell.textContent).toBe('9+')
  fireEvent.click(bell)
  expect(await screen.findByRole('dialog', { name: 'Notificaciones' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Elegir qué avisos recibo' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^1 envío necesita tu atención Subsidio por nacimiento/ }))
  expect(onGo).toHaveBeenCalledWith('atencion')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the full-screen menu closes by its cross and by Esc', () => {
  const onClose = vi.fn<() => void>()
  render(
    <MenuDialog isOpen onClose={onClose} brand="Caja" foot="Pie">
      Entradas
    </MenuDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Menú' }).textContent).toContain('Entradas')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('clauses are lettered', () => {
  render(<ClauseList clauses={['Uno.', 'Dos.']} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a) Uno.', 'b) Dos.'])
})

test('an avatar is a photo, else initials, else a drawing, and never speaks', () => {
  const { container, rerender } = render(<Avatar photoUrl="data:image/jpeg;base64,AA" initials="LA" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AA')
  rerender(<Avatar initials="LA" />)
  expect(container.textContent).toBe('LA')
  rerender(<Avatar />)
  expect(container.querySelector('svg')).toBeTruthy()
  expect(container.querySelector('.avatar')?.getAttribute('aria-hidden')).toBe('true')
})
