import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton'
import { Menu } from '../icons/member-icons'

type TopBarProps = {
  /** A Brand; on wide screens the drawer shows it instead. */
  brand: ReactNode
  isMenuOpen: boolean
  onMenu: () => void
  /** A SyncPill, on wide screens. */
  sync: ReactNode
  /** Bell and user menu. */
  children: ReactNode
}

/** Top bar of the members' screens. */
export const TopBar = ({ brand, isMenuOpen, onMenu, sync, children }: TopBarProps) => (
  <header className="appbar member-bar">
    <span className="only-narrow">
      <IconButton label="Abrir menú" glyph={Menu} expanded={isMenuOpen} onPress={onMenu} />
    </span>
    <span className="only-narrow">{brand}</span>
    <span className="grow" />
    <span className="only-wide">{sync}</span>
    {children}
  </header>
)
