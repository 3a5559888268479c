import type { ReactNode } from 'react'
import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'

/**
 * An item of the bottom bar; `rest` continues the label for those who hear it or have it translated, and has no room on
 * the screen.
 */
export type BottomItem = { label: string; rest?: string | undefined; href: string; glyph: Glyph; isCurrent: boolean }

type BottomBarProps = {
  label: string
  items: readonly BottomItem[]
  onGo: (href: string) => void
  /** What follows the links and is none. */
  children?: ReactNode
}

/** The navigation at the bottom of narrow screens. */
export const BottomBar = ({ label, items, onGo, children }: BottomBarProps) => (
  <nav className="bottombar only-narrow" aria-label={label}>
    {items.map((item) => (
      <a
        key={item.label}
        href={item.href}
        aria-current={item.isCurrent ? 'page' : undefined}
        onClick={followLink(item.href, onGo)}
      >
        <span className="pill">
          <Icon glyph={item.glyph} />
        </span>
        {item.label}
        {item.rest === undefined ? null : (
          <>
            {' '}
            <span className="vh">{item.rest}</span>
          </>
        )}
      </a>
    ))}
    {children}
  </nav>
)
