import type { ComponentType } from 'react'
import type { Permission } from '../../../domain/desk/permissions'
import { managementHome } from '../../../domain/portal-paths'
import type { Glyph } from '../../../ui/icons/Icon'
import { CalendarDays, Megaphone, Users } from '../../../ui/icons/member-icons'
import { lazyPart } from '../../../ui/lazy-part'

const MembersPage = lazyPart(() => import('../members/MembersPage').then((module) => module.MembersPage))

const AgendaSection = lazyPart(() => import('../agenda/AgendaSection').then((module) => module.AgendaSection))

const CommunicationsSection = lazyPart(() =>
  import('../communications/CommunicationsSection').then((module) => module.CommunicationsSection),
)

/** A section of the desk: one line of its menus, and the screen that it opens. */
export type Section = {
  /** Path below the base; the one of the desk's home stands first. */
  path: string
  label: string
  glyph: Glyph
  /** Who lacks it has no such section. */
  needs: Permission
  /** Its code is a chunk of its own, which loads when the section is opened. */
  Page: ComponentType
}

const below = (name: string): string => `${managementHome}/${name}`

/** The sections in the order of the menus; the first three that a person has stand in the bar of a phone. */
export const sections: readonly Section[] = [
  { path: below('afiliados'), label: 'Afiliados', glyph: Users, needs: 'consulta', Page: MembersPage },
  { path: below('agenda'), label: 'Agenda', glyph: CalendarDays, needs: 'agenda', Page: AgendaSection },
  {
    path: below('comunicaciones'),
    label: 'Comunicaciones',
    glyph: Megaphone,
    needs: 'comunicaciones',
    Page: CommunicationsSection,
  },
]

/** The sections of somebody who has these permissions. */
export const sectionsFor = (permissions: readonly Permission[]): readonly Section[] =>
  sections.filter(({ needs }) => permissions.includes(needs))

const normal = (path: string): string => path.replace(/\/+$/, '').toLowerCase()

/** The one of these sections that is at this path, in any letter case; undefined for none. */
export const sectionAt = (list: readonly Section[], path: string): Section | undefined =>
  list.find((section) => normal(section.path) === normal(path))
