import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton'
import { classNames } from '../class-names'
import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'
import { X } from '../icons/icons'
import { EmptyState } from '../content/EmptyState'
import { noNotices } from './NoticeBell'
import '../styles/frame/notices.css'

/** One line of the list: where it leads, what it is about, one line of detail, and whether it was not seen yet. */
export type NoticeRow = {
  key: string
  href: string
  glyph: Glyph
  tone: 'err' | 'info' | 'neu' | 'ok'
  title: string
  detail: ReactNode
  isNew: boolean
}

type NoticePanelProps = {
  /** How much was not seen, or waits; 0 shows no number. */
  count: number
  rows: readonly NoticeRow[]
  /** Opens what a line is about. */
  onGo: (row: NoticeRow) => void
  onClose: () => void
  /** What stands below the list, as the way to what is told where. */
  foot?: ReactNode
}

/** The list of the bell: what is new, the most urgent first (NAV-011). */
export const NoticePanel = ({ count, rows, onGo, onClose, foot }: NoticePanelProps) => (
  <div className="notif">
    <div className="notif-head">
      <h2>Notificaciones</h2>
      {count === 0 ? null : (
        <span className="count count-new" aria-label={`${count} sin ver`} role="img">
          {count}
        </span>
      )}
      <IconButton label="Cerrar las notificaciones" glyph={X} onPress={onClose} />
    </div>
    {rows.length === 0 ? (
      <EmptyState title={noNotices}>
        Cuando pase algo con un envío, un trámite o una comunicación, lo ves acá.
      </EmptyState>
    ) : (
      <ul>
        {rows.map((row) => (
          <li key={row.key} className={classNames(`is-${row.tone}`, !row.isNew && 'is-seen')}>
            <a href={row.href} onClick={followLink(row.href, () => onGo(row))}>
              <span className="notif-icon">
                <Icon glyph={row.glyph} />
              </span>
              <span>
                <span className="notif-title">{row.title}</span> <span className="notif-detail">{row.detail}</span>
              </span>
              {row.isNew ? (
                <span className="notif-new">
                  <span className="vh">Sin ver</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    )}
    {foot === undefined ? null : <div className="notif-foot">{foot}</div>}
  </div>
)
