import { useId, useState } from 'react'
import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'
import { ChevronDown } from '../icons/icons'

/** A link of a menu. `current`: 'page' for the present screen, 'true' for the section it belongs to. */
export type NavItem = {
  label: string
  href: string
  glyph?: Glyph | undefined
  current?: 'page' | 'true' | undefined
  /** A word that highlights the entry. */
  highlight?: string | undefined
  /** A number at the end and its accessible text: 3, '3 pendientes'. `isNew` marks what was not seen. */
  count?: { value: number; label: string; isNew?: boolean } | undefined
}

/** An entry that unfolds to show others. */
export type NavGroup = { label: string; glyph?: Glyph | undefined; items: readonly NavItem[] }

type NavListProps = {
  /** Name of the landmark. */
  label: string
  entries: readonly (NavItem | NavGroup)[]
  onGo: (href: string) => void
}

/** The entries of a menu. Groups unfold in place; the group with the present screen starts open. */
export const NavList = ({ label, entries, onGo }: NavListProps) => (
  <nav className="nav" aria-label={label}>
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'items' in entry ? <Group {...entry} onGo={onGo} /> : <Entry {...entry} onGo={onGo} />}
        </li>
      ))}
    </ul>
  </nav>
)

const Entry = ({ label, href, glyph, current, highlight, count, onGo }: NavItem & Pick<NavListProps, 'onGo'>) => (
  <a
    href={href}
    aria-current={current}
    className={highlight === undefined ? undefined : 'is-highlight'}
    onClick={followLink(href, onGo)}
  >
    {glyph ? <Icon glyph={glyph} /> : null}
    {/* The spaces separate the words for screen readers. */}
    <span className="nav-label">{label}</span>{' '}
    {highlight === undefined ? null : <span className="chip chip-info">{highlight}</span>}
    {count ? (
      <span className={count.isNew ? 'count count-new' : 'count'}>
        <span aria-hidden="true">{count.value}</span>
        <span className="vh">{count.label}</span>
      </span>
    ) : null}
  </a>
)

const Group = ({ label, glyph, items, onGo }: NavGroup & Pick<NavListProps, 'onGo'>) => {
  const listId = useId()
  const holdsCurrent = items.some(({ current }) => current !== undefined)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? holdsCurrent
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setChosen(!isOpen)}>
        {glyph ? <Icon glyph={glyph} /> : null}
        <span className="nav-label">{label}</span>
        <Icon glyph={ChevronDown} size="sm" />
      </button>
      <ul id={listId} className="sub" hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.label}>
            <Entry {...item} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  )
}
