import { isConnected, subscribeConnection } from '../../api/connection'
import type { Owner } from '../../domain/owner'
import { hasHandovers } from '../../offline/handover/pending'
import { sendableOwners, watchSendable } from '../../sync/page-owners'
import { loadAtLast } from '../../ui/lazy-part'

let isRunning = false

/** Asks about what is on its way, unless there is nothing: then the code of it is not even loaded. */
const settle = async (): Promise<void> => {
  const owners: readonly Owner[] = sendableOwners()
  if (isRunning || !isConnected() || !(await hasHandovers(owners))) return
  isRunning = true
  try {
    const { settleHandovers } = await loadAtLast(() => import('../../sync/handover/page-handover'))
    await settleHandovers()
  } finally {
    isRunning = false
  }
}

/**
 * Drafts on their way from or to this device: what became of them is asked at the start, with every connection that comes
 * back, whenever the page is seen again, and when somebody signs in.
 */
export const startCarrying = (): void => {
  subscribeConnection(() => void settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void settle()
  })
  watchSendable(() => void settle())
  void settle()
}
