import type { ComponentType } from 'react'
import type { Permission } from '../../../domain/desk/permissions'
import { managementHome } from '../../../domain/portal-paths'
import type { Glyph } from '../../../ui/icons/Icon'
import { Inbox, ScrollText } from '../../../ui/icons/desk-icons'
import { CalendarDays, Megaphone, Users } from '../../../ui/icons/member-icons'
import { lazyPart } from '../../../ui/lazy-part'
import { decidedPath, membersPath, requestPath } from '../desk-addresses'
import { QueueCount, QueueViews } from './QueueViews'

const QueuePage = lazyPart(() => import('../queue/QueuePage').then((module) => module.QueuePage))
const DecidedPage = lazyPart(() => import('../decided/DecidedPage').then((module) => module.DecidedPage))
const RequestPage = lazyPart(() => import('../request/RequestPage').then((module) => module.RequestPage))
const LogPage = lazyPart(() => import('../log/LogPage').then((module) => module.LogPage))
const MembersPage = lazyPart(() => import('../members/MembersPage').then((module) => module.MembersPage))

const AgendaSection = lazyPart(() => import('../agenda/AgendaSection').then((module) => module.AgendaSection))

const CommunicationsSection = lazyPart(() =>
  import('../communications/CommunicationsSection').then((module) => module.CommunicationsSection),
)

/** A screen of the desk below its section: its path, and its name in the page's title. */
export type DeskPlace = { path: string; title: string; Page: ComponentType }

/** How what stands below a section's line leads on: the address of a path, and going to an address. */
export type ViewsProps = { toHref: (path: string) => string; onGo: (href: string) => void }

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
  /** How many things wait there, after its label. */
  Count?: ComponentType
  /** What stands below its line in the drawer. */
  Views?: ComponentType<ViewsProps>
  /** Screens that its own leads to. */
  under?: readonly DeskPlace[]
}

const below = (name: string): string => `${managementHome}/${name}`

/** The sections in the order of the menus; the first three that a person has stand in the bar of a phone. */
export const sections: readonly Section[] = [
  {
    path: managementHome,
    label: 'Pendientes',
    glyph: Inbox,
    needs: 'decision',
    Page: QueuePage,
    Count: QueueCount,
    Views: QueueViews,
    under: [
      { path: requestPath, title: 'Trámite', Page: RequestPage },
      { path: decidedPath, title: 'Lo decidido hoy', Page: DecidedPage },
    ],
  },
  { path: membersPath, label: 'Afiliados', glyph: Users, needs: 'consulta', Page: MembersPage },
  { path: below('agenda'), label: 'Agenda', glyph: CalendarDays, needs: 'agenda', Page: AgendaSection },
  {
    path: below('comunicaciones'),
    label: 'Comunicaciones',
    glyph: Megaphone,
    needs: 'comunicaciones',
    Page: CommunicationsSection,
  },
  { path: below('registro'), label: 'Registro', glyph: ScrollText, needs: 'auditoria', Page: LogPage },
]

/** The sections of somebody who has these permissions. */
export const sectionsFor = (permissions: readonly Permission[]): readonly Section[] =>
  sections.filter(({ needs }) => permissions.includes(needs))

const normal = (path: string): string => path.replace(/\/+$/, '').toLowerCase()

/** Where somebody is at the desk: a section, and the screen of it. */
export type At = { section: Section; place: DeskPlace }

/** What of these sections is at this path, in any letter case; undefined for nothing. */
export const placeAt = (list: readonly Section[], path: string): At | undefined =>
  list
    .flatMap((section) =>
      [{ path: section.path, title: section.label, Page: section.Page }, ...(section.under ?? [])].map((place) => ({
        section,
        place,
      })),
    )
    .find(({ place }) => normal(place.path) === normal(path))
