import type { LevelOrder } from '../level/order'
import type { Member } from './member'

/** Names of the icons of the entries. */
export type MenuIcon =
  | 'legajo'
  | 'nivel'
  | 'turnos'
  | 'pagos'
  | 'tramites'
  | 'credenciales'
  | 'comunicaciones'
  | 'contacto'
  | 'haberes'

/** An entry that opens a screen. `highlight` is a word that marks it (NAV-018). */
export type MenuLink = { label: string; path: string; icon?: MenuIcon; highlight?: string }

/** An entry that unfolds others. */
export type MenuGroup = { label: string; icon: MenuIcon; entries: readonly MenuLink[] }

/** One line of a menu. */
export type MenuEntry = MenuLink | MenuGroup

/** The menu of a person; `mark` labels a menu that is not the usual one (NAV-016). */
export type Menu = { mark: string | null; entries: readonly MenuEntry[] }

/**
 * Facts that decide the menu. `levelOrder` is undefined until it was read; `isPreproduction` comes from the
 * configuration.
 */
export type MenuFacts = {
  member: Pick<Member, 'esactivo' | 'esjubilado' | 'esesb' | 'nivelValidez'>
  levelOrder?: Pick<LevelOrder, 'estado'> | undefined
  isPreproduction?: boolean
}

/** The menus that a member may see. */
export type MenuRole = 'especial' | 'jubilado' | 'activo' | 'ninguno'

const levelPath = '/opcionDeNivel'

const file: MenuEntry = { label: 'Mi legajo', path: '/dashboard', icon: 'legajo' }
const level: MenuEntry = { label: 'Opción de nivel', path: levelPath, icon: 'nivel' }
const appointments: MenuEntry = { label: 'Mis turnos', path: '/turnos', icon: 'turnos' }
const procedures: MenuEntry = { label: 'Mis trámites', path: '/tramites', icon: 'tramites' }
const messages: MenuEntry = { label: 'Comunicaciones', path: '/comunicaciones', icon: 'comunicaciones' }
const contact: MenuEntry = { label: 'Contacto', path: '/mediosDeContacto', icon: 'contacto' }
const expertReports = { label: 'Pericias', path: '/pericias' }
const makePayments = { label: 'Realizar pagos', path: '/boletas' }
const viewPayments = { label: 'Mis pagos', path: '/consultaPagos' }
const contributionPath = '/detalleDeAportes'
const payments: MenuEntry = {
  label: 'Pagos',
  icon: 'pagos',
  entries: [makePayments, viewPayments, expertReports, { label: 'Detalle de aportes', path: contributionPath }],
}
const credentials: MenuEntry = {
  label: 'Credenciales',
  icon: 'credenciales',
  entries: [
    { label: 'Credencial de afiliado', path: '/credencial' },
    { label: 'Constancia para convenios', path: '/constancia' },
  ],
}
const loans: MenuEntry = {
  label: 'Préstamos',
  icon: 'pagos',
  entries: [{ label: 'Detalle de préstamos', path: contributionPath }, makePayments, viewPayments],
}

/** The menus by role, in order (NAV-012 to NAV-015); loans lead to the pages of contributions and payments (AMB-24). */
const menus: Record<MenuRole, readonly MenuEntry[]> = {
  activo: [file, level, appointments, payments, procedures, credentials, messages, contact],
  jubilado: [
    file,
    appointments,
    { label: 'Haberes', path: '/haberes', icon: 'haberes' },
    { ...expertReports, icon: 'tramites' },
    loans,
    { label: 'Credencial', path: '/credencial', icon: 'credenciales' },
    messages,
    contact,
  ],
  especial: [file, appointments, level, payments, procedures, contact],
  ninguno: [],
}

/** The menu of most members: its room is kept while nobody knows yet whose menu it is. */
export const usualMenu: Menu = { mark: null, entries: menus.activo }

/** The role by the three flags; with several, the most restricted one wins (NAV-019, UNS-25). */
export const menuRoleOf = ({ esesb, esjubilado, esactivo }: MenuFacts['member']): MenuRole => {
  if (esesb) return 'especial'
  if (esjubilado) return 'jubilado'
  return esactivo ? 'activo' : 'ninguno'
}

/** Whether the level option is hidden from this member, in every menu (NAV-017). */
export const isLevelHidden = ({ member }: MenuFacts): boolean => member.esjubilado && member.nivelValidez === 'P'

/**
 * The word that highlights the level option; undefined when it is approved, unknown, or of special status (NAV-018).
 */
export const levelHighlight = ({ member, levelOrder }: MenuFacts): string | undefined => {
  if (member.esesb || levelOrder === undefined || levelOrder.estado === 'A') return undefined
  return levelOrder.estado === 'X' || levelOrder.estado === 'P' ? 'En curso' : 'Abierta'
}

const isLevel = (entry: MenuEntry): entry is MenuLink => 'path' in entry && entry.path === levelPath

/** The menu that a member sees. */
export const menuOf = (facts: MenuFacts): Menu => {
  const entries = menus[facts.isPreproduction ? 'activo' : menuRoleOf(facts.member)]
  const highlight = levelHighlight(facts)
  return {
    mark: facts.isPreproduction ? 'Preproducción' : null,
    entries: entries
      .filter((entry) => !(isLevel(entry) && isLevelHidden(facts)))
      .map((entry) => (isLevel(entry) && highlight !== undefined ? { ...entry, highlight } : entry)),
  }
}

/** Whether a member's number is in the configured list: numbers between commas or spaces (UNS-26). */
export const isPreproductionMember = (nroafi: string, list: string): boolean =>
  list
    .split(/[\s,;]+/)
    .filter((number) => number !== '')
    .some((number) => number.replace(/^0+/, '') === nroafi.replace(/^0+/, ''))
