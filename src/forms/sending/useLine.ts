import { useSyncExternalStore } from 'react'
import type { Line } from '../../domain/delivery/line'
import { ownLine, watchLine } from '../../offline/own-line'

/** The line of this device, as it changes and as far as its browser tells. */
export const useLine = (): Line => useSyncExternalStore(watchLine, ownLine)
