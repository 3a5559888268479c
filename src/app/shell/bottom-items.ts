import { memberHome } from '../../domain/portal-paths'
import type { BottomItem } from '../../ui/frame/BottomBar'
import { CalendarDays, IdCard, LayoutGrid, UserRound } from '../../ui/icons/member-icons'
import type { Place } from './menu-items'
import { toHref } from '../portal-href'

const more = '/tramites'

const items = [
  { label: 'Mi perfil', path: memberHome, glyph: UserRound },
  // Only four short labels fit; the full text of the specification is there to be heard (NAV-008, AMB-33).
  { label: 'Más', rest: '(trámites)', path: more, glyph: LayoutGrid },
  { label: 'Mis turnos', path: '/turnos', glyph: CalendarDays },
  { label: 'Mi credencial', path: '/credencial', glyph: IdCard },
] as const

/** The four items of the bottom bar; 'Más' is current for every section that the other three do not cover. */
export const bottomItems = ({ path, section }: Place): BottomItem[] => {
  const own = items.find((item) => item.path === path || item.path === section)?.path ?? more
  return items.map((item) => ({ ...item, href: toHref(item.path), isCurrent: item.path === own }))
}
