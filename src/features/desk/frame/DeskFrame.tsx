import { useState, type ReactNode } from 'react'
import { managementHome } from '../../../domain/portal-paths'
import { initialsOf } from '../../../domain/desk/session'
import { MenuButton } from '../../../ui/actions/MenuButton'
import { IconButton } from '../../../ui/actions/IconButton'
import { Avatar } from '../../../ui/content/Avatar'
import { Chip } from '../../../ui/content/Chip'
import { MenuDialog } from '../../../ui/dialogs/MenuDialog'
import { followLink } from '../../../ui/follow-link'
import { BottomBar } from '../../../ui/frame/BottomBar'
import { Brand } from '../../../ui/frame/Brand'
import { Drawer } from '../../../ui/frame/Drawer'
import { SkipLink } from '../../../ui/frame/SkipLink'
import { Icon } from '../../../ui/icons/Icon'
import { LogOut } from '../../../ui/icons/icons'
import { Briefcase, LayoutGrid, Menu } from '../../../ui/icons/member-icons'
import { Keyboard } from '../../../ui/icons/desk-icons'
import { ShortcutsDialog } from './ShortcutsDialog'
import { useKeys } from '../keys/useKeys'
import { DeskNav } from './DeskNav'
import { membersPath } from '../desk-addresses'
import type { Section } from './sections'
import '../../../ui/styles/frame/nav.css'
import '../../../ui/styles/frame/menus.css'
import '../../../ui/styles/frame/desk.css'

type DeskFrameProps = {
  /** Who is at the desk; '' while that is not known, and for whoever has no name. */
  name: string
  /** The sections that this person has. */
  sections: readonly Section[]
  current: Section | undefined
  /** Address of a path of the portal. */
  toHref: (path: string) => string
  /** Goes to an address made by toHref. */
  onGo: (href: string) => void
  /** Ends the session. */
  onLeave: () => void
  children: ReactNode
}

/** As many sections stand in the bar of a phone, with labels of so many letters at most; the others are behind 'Más'. */
const barRoom = { sections: 3, letters: 10 } as const

/**
 * The desk's frame: a drawer of 248 px from 1280 on, a rail of 120 px from 1024 on, and below that a top bar with the
 * menu and a bottom bar.
 */
export const DeskFrame = ({ name, sections, current, toHref, onGo, onLeave, children }: DeskFrameProps) => {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const go = (href: string): void => {
    setMenuOpen(false)
    onGo(href)
  }
  const openKeys = (): void => {
    setMenuOpen(false)
    setKeysOpen(true)
  }
  const members = sections.find(({ path }) => path === membersPath)
  useKeys({
    '?': openKeys,
    '/': () => {
      if (members) go(toHref(members.path))
    },
  })
  const home = toHref(managementHome)
  const brand = <Brand href={home} onClick={followLink(home, go)} />
  const menu = <DeskNav sections={sections} current={current} toHref={toHref} onGo={go} />
  const foot = (
    <div className="nav nav-foot">
      <button type="button" onClick={openKeys}>
        <Icon glyph={Keyboard} />
        <span>Atajos de teclado</span>
      </button>
      <button type="button" onClick={onLeave}>
        <Icon glyph={LogOut} />
        <span>Salir</span>
      </button>
    </div>
  )
  const inBar = sections.filter(({ label }) => label.length <= barRoom.letters).slice(0, barRoom.sections)
  return (
    <div className="app has-drawer desk">
      <SkipLink />
      <Drawer brand={brand} foot={foot}>
        {menu}
      </Drawer>
      <header className="appbar">
        <span className="only-narrow">
          <IconButton label="Abrir menú" glyph={Menu} expanded={isMenuOpen} onPress={() => setMenuOpen(true)} />
        </span>
        <span className="only-narrow">{brand}</span>
        <span className="grow" />
        <span className="only-wide">
          <Chip tone="info" glyph={Briefcase}>
            Gestión
          </Chip>
        </span>
        <MenuButton
          label={name === '' ? 'Menú de gestión' : `Menú de ${name} (${initialsOf(name)})`}
          choices={[
            { id: 'atajos', label: 'Atajos de teclado', glyph: Keyboard, onPress: openKeys },
            { id: 'salir', label: 'Salir', glyph: LogOut, onPress: onLeave },
          ]}
        >
          <Avatar initials={initialsOf(name)} />
        </MenuButton>
      </header>
      <main className="main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <BottomBar
        label="Accesos principales"
        items={inBar.map((section) => ({
          label: section.label,
          glyph: section.glyph,
          href: toHref(section.path),
          isCurrent: section === current,
        }))}
        onGo={go}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-current={current !== undefined && !inBar.includes(current) ? 'true' : undefined}
          onClick={() => setMenuOpen(true)}
        >
          <span className="pill">
            <Icon glyph={LayoutGrid} />
          </span>
          Más
        </button>
      </BottomBar>
      <MenuDialog isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} brand={brand} foot={foot}>
        {menu}
      </MenuDialog>
      <ShortcutsDialog isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  )
}
