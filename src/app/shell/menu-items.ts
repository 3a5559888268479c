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
import { noNews, type News } from './notices'
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

// What is new stands beside the entry that leads to it.
const countAt = (path: string, { moved, unread }: News): NavItem['count'] => {
  if (path === '/tramites' && moved > 0)
    return { value: moved, label: moved === 1 ? '1 con novedades' : `${moved} con novedades`, isNew: true }
  if (path === '/comunicaciones' && unread > 0) return { value: unread, label: `${unread} sin leer`, isNew: true }
  return undefined
}

const toItem = ({ label, path, icon, highlight }: MenuLink, place: Place, news: News): NavItem => ({
  label,
  href: toHref(path),
  glyph: icon && glyphs[icon],
  current: currentOf(path, place),
  highlight,
  count: countAt(path, news),
})

const toEntry = (entry: MenuEntry, place: Place, news: News): NavItem | NavGroup =>
  'path' in entry
    ? toItem(entry, place, news)
    : { label: entry.label, glyph: glyphs[entry.icon], items: entry.entries.map((item) => toItem(item, place, news)) }

/** The entries of a menu in the shape of the navigation, for a person at this place, with what is new behind them. */
export const toNavEntries = ({ entries }: Menu, place: Place, news: News = noNews): (NavItem | NavGroup)[] =>
  entries.map((entry) => toEntry(entry, place, news))
