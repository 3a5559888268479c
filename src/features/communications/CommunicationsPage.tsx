import { Suspense, useState } from 'react'
import {
  byPriority,
  isReadBy,
  sayUnread,
  unreadOf,
  type Communication,
} from '../../domain/communications/communication'
import { communicationKeyOf } from '../../domain/notifications/marks'
import { markSeen, useOwnMarks } from '../../forms/seen/seen-marks'
import { useSeen } from '../../forms/seen/useSeen'
import { AfterReading } from '../../forms/reading/AfterReading'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { EmptyState } from '../../ui/content/EmptyState'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { lazyPart } from '../../ui/lazy-part'
import { CommunicationCard } from '../../forms/communications/CommunicationCard'
import '../../forms/communications/communications.css'
import { useSummaryLength } from './useSummaryLength'

const CommunicationDialog = lazyPart(() => import('./CommunicationDialog').then((module) => module.CommunicationDialog))

const List = ({ communications }: { communications: readonly Communication[] }) => {
  const [open, setOpen] = useState<Communication | null>(null)
  const length = useSummaryLength()
  const seen = useSeen()
  const show = (communication: Communication): void => {
    markSeen(communicationKeyOf(communication.id))
    setOpen(communication)
  }
  const unread = seen && unreadOf(communications, seen)
  return (
    <div className="communications">
      <p className="muted" role="status">
        {unread === null ? null : `${sayUnread(unread.length)} `}
        Las más importantes van primero.
      </p>
      <ul className="newslist">
        {byPriority(communications).map((communication) => (
          <li key={communication.id}>
            <CommunicationCard
              communication={communication}
              length={length}
              isRead={seen && isReadBy(communication, seen)}
              onOpen={() => show(communication)}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <CommunicationDialog communication={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** /comunicaciones: what the fund tells its members, the most important first, as last read here (COMM-002). */
export const CommunicationsPage = () => {
  // Begun with the page. The list waits for the marks: they change the height of every card.
  const isLoading = useOwnMarks() === null
  return (
    <ReadingPage
      name="comunicaciones"
      title="Comunicaciones"
      refreshing="actualizar las comunicaciones"
      empty={
        <EmptyState title="No hay comunicaciones">Cuando la Caja publique una, la vas a encontrar acá.</EmptyState>
      }
    >
      {(communications) => (
        <AfterReading readings={[{ isLoading }]} instead={<SkeletonCard />}>
          <List communications={communications} />
        </AfterReading>
      )}
    </ReadingPage>
  )
}
