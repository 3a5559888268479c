import { countWaiting, useKnownChanges } from '../../forms/changes/known-changes'
import { useClosedUnsent } from '../../forms/changes/useClosedUnsent'
import { useOutbox, useSyncView } from '../../forms/wizard/useOutboxView'
import type { OutboxItem } from '../../offline/database/types'
import type { Notice } from '../../ui/frame/NoticeBell'
import type { SyncView } from '../../ui/frame/SyncBar'
import { countPending, toNotices } from './notices'

type Counted = Pick<OutboxItem, 'state'>

const repeat = (count: number, state: OutboxItem['state']): Counted[] =>
  Array.from({ length: count }, () => ({ state }))

/** What the shell shows of the present person's outbox, changes included, and what waits in a closed vault of theirs. */
export const useShellOutbox = (): { sync: SyncView; notices: Notice[]; pending: number } => {
  const items = useOutbox()
  const changes = countWaiting(useKnownChanges())
  const closed = useClosedUnsent()
  const all = [
    ...(items ?? []),
    ...repeat(changes.attention, 'needs_action'),
    ...repeat(changes.waiting + closed, 'queued'),
  ]
  return { sync: useSyncView(items, { ...changes, closed }), notices: toNotices(all), pending: countPending(all) }
}
