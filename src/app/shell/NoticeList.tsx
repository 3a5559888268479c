import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { noticesPath } from '../../domain/portal-paths'
import { useSeen } from '../../forms/seen/useSeen'
import { markSeen } from '../../forms/seen/seen-marks'
import { useConnected } from '../../forms/useConnected'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { LinkButton } from '../../ui/actions/LinkButton'
import { followLink } from '../../ui/follow-link'
import { NoticePanel, type NoticeRow } from '../../ui/frame/NoticePanel'
import { BellRing } from '../../ui/icons/member-icons'
import { toHref } from '../portal-href'
import type { Bell, OutboxCounts } from './notices'
import { noticeRows } from './notice-rows'

type NoticeListProps = { bell: Bell; outbox: OutboxCounts; onGo: (href: string) => void; onClose: () => void }

/** What opens from the bell. Opening it marks nothing; opening what a line is about does. */
export const NoticeList = ({ bell, outbox, onGo, onClose }: NoticeListProps) => {
  const { data: communications = [] } = useReading('comunicaciones')
  const { data } = useReading('notificaciones')
  const seen = useSeen() ?? {}
  const titles = (useOutbox() ?? []).flatMap(({ state, title }) => (state === 'needs_action' ? [title] : []))
  const notifications = data?.notifications ?? []
  const isConnected = useConnected()
  const rows = noticeRows({ outbox, titles, isConnected, communications, notifications, seen, now: now() })
  const go = ({ key, href }: NoticeRow): void => {
    const told = notifications.find((one) => one.key === key)
    if (told !== undefined) markSeen(told.key, told.event)
    onClose()
    onGo(href)
  }
  const chooseHref = toHref(noticesPath)
  const choose = (): void => {
    onClose()
    onGo(chooseHref)
  }
  const foot = (
    <LinkButton variant="quiet" icon={BellRing} href={chooseHref} onClick={followLink(chooseHref, choose)}>
      Elegir qué avisos recibo
    </LinkButton>
  )
  return <NoticePanel count={bell.count} rows={rows} onGo={go} onClose={onClose} foot={foot} />
}
