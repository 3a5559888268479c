import { useSyncExternalStore } from 'react'
import { secondsLeft, sumOf } from '../../../domain/delivery/progress'
import type { OutboxItem } from '../../../offline/database/types'
import { paceOf, watchPaces } from '../../../sync'

/** Seconds until all files of an item are with the fund; null while nothing honest can be said, or nothing is going. */
export const useTimeLeft = ({ id, arrived, bytes, hold }: OutboxItem): number | null => {
  const pace = useSyncExternalStore(watchPaces, () => paceOf(id)?.bytesPerSecond ?? null)
  return hold === 'pausa' ? null : secondsLeft(bytes - sumOf(arrived, bytes), pace)
}
