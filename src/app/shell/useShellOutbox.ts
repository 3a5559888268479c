import { useOutbox, useSyncView } from '../../forms/wizard/useOutboxView'
import type { Notice } from '../../ui/frame/NoticeBell'
import type { SyncView } from '../../ui/frame/SyncBar'
import { countPending, toNotices } from './notices'

/** What the outbox of the person before the screen says to the shell. */
export const useShellOutbox = (): { sync: SyncView; notices: Notice[]; pending: number } => {
  const items = useOutbox()
  return {
    sync: useSyncView(items),
    notices: toNotices(items ?? []),
    pending: countPending(items ?? []),
  }
}
