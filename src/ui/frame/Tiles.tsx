import type { ReactNode } from 'react'
import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'
import { ArrowRight } from '../icons/icons'
import { Motif } from './Brand'
import '../styles/content/swap.css'
import '../styles/content/tiles.css'

type TileProps = {
  href: string
  onGo: (href: string) => void
  glyph: Glyph
  title: string
  /** What is behind it, in a line. */
  line: string
  /** What the line says at other times: it keeps the room of both. */
  otherLine?: string | undefined
  /** The one that most people come for: navy, as wide as the row. */
  isMain?: boolean
}

/** A large target that leads to one thing to do. */
export const Tile = ({ href, onGo, glyph, title, line, otherLine, isMain = false }: TileProps) => (
  <li className={isMain ? 'is-main' : undefined}>
    <a className={isMain ? 'tile tile-main' : 'tile'} href={href} onClick={followLink(href, onGo)}>
      {isMain ? <Motif /> : null}
      <span className="ic">
        <Icon glyph={glyph} />
      </span>
      <span className="tile-text">
        <b>{title}</b>
        <span className="d swap">
          <span>{line}</span>
          {otherLine === undefined ? null : (
            <span className="is-away" aria-hidden="true">
              {otherLine}
            </span>
          )}
        </span>
      </span>
      {isMain ? <Icon glyph={ArrowRight} /> : null}
    </a>
  </li>
)

/** Tiles in rows of three, below one another where there is no room. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <div className="tiles-box">
    <ul className="tiles">{children}</ul>
  </div>
)
