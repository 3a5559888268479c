import type { DeliveryMode } from '../../../domain/delivery/capabilities'
import type { Line } from '../../../domain/delivery/line'
import type { OutboxItem } from '../../../offline/database/types'

/** What its person can decide about an item that is on its way. */
export type HoldAct = 'pause' | 'go-on' | 'send-now' | 'wifi'

type Facts = Pick<OutboxItem, 'state' | 'hold' | 'bytes' | 'asked' | 'locked'>

const isOnItsWay = ({ state, locked }: Facts): boolean =>
  !locked && (state === 'queued' || state === 'backoff' || state === 'sending')

/**
 * The acts for an item, the main one first. One whole request that is leaving cannot be stopped, only pieces can. Wi-Fi
 * matters only to documents, and not to who is on it already.
 */
export const findHoldActs = (item: Facts, { line, mode }: { line: Line; mode: DeliveryMode }): HoldAct[] => {
  if (!isOnItsWay(item)) return []
  const { hold, state, bytes } = item
  const isWifiOf = bytes > 0 && line !== 'unmetered'
  if (hold === 'pausa') return isWifiOf && mode !== 'once' ? ['go-on', 'wifi'] : ['go-on']
  if (hold === 'wifi' && line !== 'unmetered') return ['send-now']
  if (mode === 'once') return state === 'sending' || item.asked ? [] : ['send-now']
  if (bytes === 0 || (state === 'sending' && mode === 'single')) return []
  return isWifiOf ? ['pause', 'wifi'] : ['pause']
}
