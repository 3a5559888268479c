import { useObservable } from 'dexie-react-hooks'
import { observeOutbox } from '../../offline/live'
import type { OutboxItem } from '../../offline/types'
import type { SyncView } from '../../ui/SyncBar'
import { useOwner } from '../useOwner'

const open: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

/** The outbox of the person before the screen, as it changes; undefined until it was read. */
export const useOutbox = (): readonly OutboxItem[] | undefined => {
  const owner = useOwner()
  return useObservable<readonly OutboxItem[]>(() => observeOutbox(owner), [owner])
}

/** What the outbox and the connection come to, in the order of what matters most to the person. */
export const toSyncView = (items: readonly OutboxItem[], connected: boolean): SyncView => {
  const attention = items.filter(({ state }) => state === 'needs_action').length
  const waiting = items.filter(({ state }) => open.includes(state))
  const sending = waiting.findIndex(({ state }) => state === 'sending')
  if (!connected) return { kind: 'offline', waiting: waiting.length }
  if (sending >= 0) return { kind: 'sending', at: sending + 1, total: waiting.length }
  return attention > 0 ? { kind: 'attention', count: attention } : { kind: 'ok' }
}

/** The line about the connection and the outbox. */
export const useOutboxView = (connected: boolean): SyncView => toSyncView(useOutbox() ?? [], connected)
