import type { OutboxState } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import { useDeliveryMode } from '../../forms/sending/useDeliveryMode'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { levelKind } from './kind'

const waits: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth']

/** A request of level that waits on this device; `byItself`: nothing but a connection is needed for it to leave. */
export type OnItsWay = { byItself: boolean; owner: Owner }

/** The request of level that waits on this device; null without one. While there is one, no second is begun. */
export const useOnItsWay = (): OnItsWay | null => {
  const mode = useDeliveryMode()
  const item = useOutbox()?.find(({ kind, state }) => kind === levelKind.id && waits.includes(state))
  return item ? { byItself: mode !== 'once' && item.hold === null, owner: item.owner } : null
}
