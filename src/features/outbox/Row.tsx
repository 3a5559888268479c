import type { ReactNode } from 'react'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import '../../ui/styles/screens/outbox.css'

type RowProps = {
  glyph: Glyph
  /** Colour of the icon: sent, being sent, unclear, or in need of its person. */
  look?: 'is-send' | 'is-ok' | 'is-err' | 'is-warn'
  title: string
  detail: ReactNode
  chip?: ReactNode
  /** What stands below, over the whole width. */
  below?: ReactNode
  children?: ReactNode
}

/** One row of the outbox: icon, title, detail, state, and its buttons. */
export const Row = ({ glyph, look, title, detail, chip, below, children }: RowProps) => (
  <li>
    <div className={`ob ${look ?? ''}`}>
      <span className="ic">
        <Icon glyph={glyph} />
      </span>
      <div>
        <p className="t">{title}</p>
        <div className="d">{detail}</div>
      </div>
      {chip}
      {children ? <div className="acts">{children}</div> : null}
      {below}
    </div>
  </li>
)
