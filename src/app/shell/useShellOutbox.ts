import { countWaiting, useKnownChanges } from '../../forms/changes/known-changes'
import { useClosedUnsent } from '../../forms/changes/useClosedUnsent'
import { useOutbox, useSyncView } from '../../forms/wizard/useOutboxView'
import type { SyncView } from '../../ui/frame/SyncBar'
import { countOutbox, type OutboxCounts } from './notices'

/** What the shell shows of the present person's outbox, changes included, and what waits in a closed vault of theirs. */
export const useShellOutbox = (): { sync: SyncView; counts: OutboxCounts } => {
  const items = useOutbox()
  const changes = countWaiting(useKnownChanges())
  const closed = useClosedUnsent()
  const { attention, waiting } = countOutbox(items ?? [])
  return {
    sync: useSyncView(items, { ...changes, closed }),
    counts: { attention: attention + changes.attention, waiting: waiting + changes.waiting + closed },
  }
}
