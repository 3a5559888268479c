import { useSyncExternalStore } from 'react'
import { summaryLength } from '../../domain/communications/summary'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The most characters of a summary in the present window (COMM-003). */
export const useSummaryLength = (): number => useSyncExternalStore(subscribe, () => summaryLength(innerWidth))
