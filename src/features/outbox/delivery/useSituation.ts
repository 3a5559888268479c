import { situationOf, type Situation } from '../../../forms/sending/situation'
import { useDeliveryMode } from '../../../forms/sending/useDeliveryMode'
import { useLine } from '../../../forms/sending/useLine'
import { useMayLeave } from '../../../forms/sending/useMayLeave'
import { useConnected } from '../../../forms/useConnected'
import type { OutboxItem } from '../../../offline/database/types'

/** The situation of an item; null when it belongs in another list. */
export const useSituation = (item: OutboxItem, isAnotherSending = false): Situation | null => {
  const connected = useConnected()
  const mayLeave = useMayLeave(item.owner)
  const line = useLine()
  const mode = useDeliveryMode()
  return situationOf(item, { connected, mayLeave, isAnotherSending, line, mode })
}
