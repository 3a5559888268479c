import { useEffect } from 'react'
import { useReading } from '../../api/reading/useReading'
import { unreadOf } from '../../domain/communications/communication'
import { isSeen } from '../../domain/notifications/marks'
import type { FundNotification } from '../../domain/notifications/notification'
import { useSeen } from '../../forms/seen/useSeen'
import { useTellSeen } from '../../forms/seen/useTellSeen'
import { bellOf, type News, type OutboxCounts } from './notices'
import { useAnnounced } from './useAnnounced'

const isMove = ({ kind }: FundNotification): boolean => kind === 'tramite'

type NewsCountProps = { outbox: OutboxCounts; onCount: (news: News) => void }

/**
 * Counts what is new for the bell and the menu, says aloud when that becomes more, and tells the server what was seen here. Loaded later, so that
 * no screen waits for it.
 */
export const NewsCount = ({ outbox, onCount }: NewsCountProps) => {
  const { data: communications } = useReading('comunicaciones')
  const { data: news } = useReading('notificaciones')
  const seen = useSeen()
  useTellSeen()
  const unseen = seen === null ? [] : (news?.notifications ?? []).filter((one) => !isSeen(one, seen))
  const unread = seen === null || communications === undefined ? 0 : unreadOf(communications, seen).length
  const moved = unseen.filter(isMove).length
  const others = unseen.length - moved
  useEffect(() => onCount({ unread, moved, others }), [unread, moved, others, onCount])
  const isKnown = seen !== null && (news !== undefined || communications !== undefined)
  const said = useAnnounced(bellOf(outbox, { unread, moved, others }), isKnown)
  return (
    <p className="vh" role="status">
      {said}
    </p>
  )
}
