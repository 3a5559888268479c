import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { followLink } from '../follow-link'
import { Icon, type Glyph } from '../icons/Icon'
import { Bell } from '../icons/member-icons'
import { MenuManners } from '../manners/Manners'

/** One notice, and where it leads. */
export type Notice = { text: string; href: string; glyph: Glyph; isUrgent?: boolean | undefined }

const nothing = 'Sin notificaciones'

const title = 'Notificaciones'

/** The bell and its list; without notices it says 'Sin notificaciones' (NAV-011). */
export const NoticeBell = ({ notices, onGo }: { notices: readonly Notice[]; onGo: (href: string) => void }) => {
  const isUrgent = notices.some((notice) => notice.isUrgent)
  return (
    <I18nProvider locale="es-AR">
      <DialogTrigger>
        <Button
          className="btn btn-icon bell"
          aria-label={`${title}: ${notices.length === 0 ? nothing : notices.map(({ text }) => text).join('. ')}`}
        >
          <Icon glyph={Bell} />
          {isUrgent ? <span className="bell-mark" /> : null}
        </Button>
        <Popover className="menu-pop notices" placement="bottom end" offset={6}>
          <MenuManners />
          <Dialog aria-label={title} className="notices-dialog">
            {({ close }) => (
              <>
                <h2>{title}</h2>
                {notices.length === 0 ? <p className="muted">{nothing}</p> : null}
                <ul>
                  {notices.map(({ text, href, glyph, isUrgent: urgent }) => (
                    <li key={text}>
                      <a
                        className={urgent ? 'menu-item is-urgent' : 'menu-item'}
                        href={href}
                        onClick={followLink(href, (target) => {
                          close()
                          onGo(target)
                        })}
                      >
                        <Icon glyph={glyph} />
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  )
}
