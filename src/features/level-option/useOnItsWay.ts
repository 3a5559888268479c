import type { OutboxState } from '../../domain/delivery/outbox'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { levelKind } from './kind'

const waits: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth']

/** Whether a request of level waits on this device: then no second one is begun. */
export const useOnItsWay = (): boolean =>
  useOutbox()?.some(({ kind, state }) => kind === levelKind.id && waits.includes(state)) ?? false
