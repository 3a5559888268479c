import type { Menu, MenuEntry, MenuIcon, MenuLink } from '../../domain/member/menus'
import {
  BadgeCheck,
  CalendarDays,
  FolderOpen,
  IdCard,
  Layers,
  Megaphone,
  MessageCircle,
  Receipt,
  Wallet,
} from '../../ui/icons/member-icons'
import type { Glyph } from '../../ui/icons/Icon'
import type { NavGroup, NavItem } from '../../ui/frame/NavList'
import { toHref } from '../portal-href'

/** Where the person is: the path of the screen, and the path of the menu entry it belongs to. */
export type Place = { path: string; section?: string | undefined }

const glyphs: Record<MenuIcon, Glyph> = {
  legajo: IdCard,
  nivel: Layers,
  turnos: CalendarDays,
  pagos: Wallet,
  tramites: FolderOpen,
  credenciales: BadgeCheck,
  comunicaciones: Megaphone,
  contacto: MessageCircle,
  haberes: Receipt,
}

/** How an entry is marked: 'page' for the screen itself, 'true' for its section, or not. */
export const currentOf = (path: string, place: Place): 'page' | 'true' | undefined => {
  if (path === place.path) return 'page'
  return path === place.section ? 'true' : undefined
}

const toItem = ({ label, path, icon, highlight }: MenuLink, place: Place): NavItem => ({
  label,
  href: toHref(path),
  glyph: icon && glyphs[icon],
  current: currentOf(path, place),
  highlight,
})

const toEntry = (entry: MenuEntry, place: Place): NavItem | NavGroup =>
  'path' in entry
    ? toItem(entry, place)
    : { label: entry.label, glyph: glyphs[entry.icon], items: entry.entries.map((item) => toItem(item, place)) }

/** The entries of a menu in the shape of the navigation, for a person at this place. */
export const toNavEntries = ({ entries }: Menu, place: Place): (NavItem | NavGroup)[] =>
  entries.map((entry) => toEntry(entry, place))
