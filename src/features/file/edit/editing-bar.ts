import { useSyncExternalStore } from 'react'
import { useReading } from '../../../api/reading/useReading'
import type { OutboxState } from '../../../domain/delivery/outbox'
import { isChangePending } from '../../../domain/procedures'
import type { OutboxItem } from '../../../offline/database/types'
import { vaultOwner, watchVault } from '../../../offline/keys/vault-state'
import { useOutbox } from '../../../forms/wizard/useOutboxView'
import { modificationKind } from './kind'

/**
 * Why the file cannot be edited now:
 *   pending  the fund has a modification that waits for approval (LEGAJO-011, LEGAJO-012)
 *   waiting  one waits on this device;  refused  the fund did not take it, and it is corrected from the outbox
 *   none     it can;  unknown  not read yet
 */
export type EditingBar = 'pending' | 'waiting' | 'refused' | 'none' | 'unknown'

const onItsWay: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth']

const barIn = (items: readonly OutboxItem[]): EditingBar => {
  const own = items.filter(({ kind }) => kind === modificationKind.id)
  if (own.some(({ state }) => onItsWay.includes(state))) return 'waiting'
  return own.some(({ state }) => state === 'needs_action') ? 'refused' : 'none'
}

/** Whether the file can be edited, from the procedures and the outbox, stored ones included (DASH-011, UNS-112). */
export const useEditingBar = (): EditingBar => {
  const { data: procedures = [], isLoading } = useReading('tramites')
  const items = useOutbox()
  const isOwn = useSyncExternalStore(watchVault, () => vaultOwner() !== null)
  if (isChangePending(procedures)) return 'pending'
  if (isLoading) return 'unknown'
  // Without an open vault there is no outbox of the member to look at, and no form to open either.
  if (!isOwn) return 'none'
  return items === undefined ? 'unknown' : barIn(items)
}
