import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/Icon'
import { ScrollText } from '../../ui/icons/desk-icons'
import './seen.css'

/** Says that something is a line of the log, where it happens. */
export const Seen = ({ children }: { children: ReactNode }) => (
  <p className="seen">
    <Icon glyph={ScrollText} />
    <span>{children}</span>
  </p>
)
