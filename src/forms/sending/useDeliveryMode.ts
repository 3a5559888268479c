import { useSyncExternalStore } from 'react'
import { getDeliveryMode, watchDeliveryMode } from '../../api/fund/delivery-mode'
import type { DeliveryMode } from '../../domain/delivery/capabilities'

/** How the fund's API takes requests, as it said last: what the screens promise follows it. */
export const useDeliveryMode = (): DeliveryMode => useSyncExternalStore(watchDeliveryMode, getDeliveryMode)
