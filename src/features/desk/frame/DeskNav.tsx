import { followLink } from '../../../ui/follow-link'
import { Icon } from '../../../ui/icons/Icon'
import type { Section } from './sections'

type DeskNavProps = {
  sections: readonly Section[]
  /** The open one. */
  current: Section | undefined
  toHref: (path: string) => string
  /** Goes to an address made by toHref. */
  onGo: (href: string) => void
}

/** The sections as a menu: in the drawer, in the rail, and in the full-screen menu of narrow windows. */
export const DeskNav = ({ sections, current, toHref, onGo }: DeskNavProps) => (
  <nav className="nav" aria-label="Secciones de gestión">
    <ul>
      {sections.map((section) => (
        <li key={section.path}>
          <a
            href={toHref(section.path)}
            aria-current={section === current ? 'page' : undefined}
            onClick={followLink(toHref(section.path), onGo)}
          >
            <Icon glyph={section.glyph} />
            <span className="nav-label">{section.label}</span>
            {section.Count ? <section.Count /> : null}
          </a>
          {section.Views ? <section.Views toHref={toHref} onGo={onGo} /> : null}
        </li>
      ))}
    </ul>
  </nav>
)
