import { useEffect, useState, useSyncExternalStore } from 'react'
import { getReadiness, isOfflineReady, subscribeReadiness, type Readiness } from '../offline/database/readiness'

/** Whether the portal opens on this device without a connection; every sentence that promises it asks here. */
export const useOfflineReady = (): boolean => useSyncExternalStore(subscribeReadiness, isOfflineReady)

/** How far the portal's files are on this device. */
export const useReadiness = (): Readiness => useSyncExternalStore(subscribeReadiness, getReadiness)

/** How long preparing may take before the screen tells of it, in milliseconds. */
const patienceMs = 2_000

/**
 * How far it is, for a screen that says so only while there is news: undefined when the files were here before this page, and for
 * the first two seconds.
 */
export const useReadinessNews = (): Readiness | undefined => {
  const readiness = useReadiness()
  const [wasReady] = useState(isOfflineReady)
  const [isSlow, setIsSlow] = useState(false)
  const isPreparing = readiness.kind === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isPreparing])
  if (wasReady || (isPreparing && !isSlow)) return undefined
  return readiness
}
