import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icons/Icon'
import { Bell } from '../icons/member-icons'
import { MenuManners } from '../manners/Manners'

/** What the bell says when there is nothing (NAV-011). */
export const noNotices = 'Sin notificaciones'

const title = 'Notificaciones'

/** Above it the number says only that it is more. */
const most = 9

type NoticeBellProps = {
  /** How much was not seen, or waits. */
  count: number
  isUrgent: boolean
  /** What it is about, the most urgent first. */
  says: readonly string[]
  /** The list; it may still load. */
  renderList: (close: () => void) => ReactNode
}

/** The bell with its number, and what opens from it: a list beside it, on phones over the whole screen (NAV-011, P25). */
export const NoticeBell = ({ count, isUrgent, says, renderList }: NoticeBellProps) => (
  <I18nProvider locale="es-AR">
    <DialogTrigger>
      <Button className="btn btn-icon bell" aria-label={`${title}: ${says.length === 0 ? noNotices : says.join('. ')}`}>
        <Icon glyph={Bell} />
        {count === 0 ? null : (
          <span className={isUrgent ? 'bell-n is-urgent' : 'bell-n'} aria-hidden="true">
            {count > most ? `${most}+` : count}
          </span>
        )}
      </Button>
      <Popover className="menu-pop notices" placement="bottom end" offset={6}>
        <MenuManners />
        <Dialog aria-label={title} className="notices-dialog">
          {({ close }) => renderList(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  </I18nProvider>
)
