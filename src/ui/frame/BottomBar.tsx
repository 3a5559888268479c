import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'

/** An item of the bottom bar; `name` if the accessible name is longer than the label. */
export type BottomItem = { label: string; name?: string | undefined; href: string; glyph: Glyph; isCurrent: boolean }

type BottomBarProps = { label: string; items: readonly BottomItem[]; onGo: (href: string) => void }

/** The navigation at the bottom of narrow screens. */
export const BottomBar = ({ label, items, onGo }: BottomBarProps) => (
  <nav className="bottombar only-narrow" aria-label={label}>
    {items.map((item) => (
      <a
        key={item.label}
        href={item.href}
        aria-label={item.name}
        aria-current={item.isCurrent ? 'page' : undefined}
        onClick={followLink(item.href, onGo)}
      >
        <span className="pill">
          <Icon glyph={item.glyph} />
        </span>
        {item.label}
      </a>
    ))}
  </nav>
)
