import { useEffect, useState, useSyncExternalStore } from 'react'
import { getReadiness, isOfflineReady, subscribeReadiness, type Readiness } from '../offline/database/readiness'
import { getFirstFacts } from '../ui/first-screen'

const ready: Readiness = { kind: 'ready' }
const unknown: Readiness = { kind: 'unknown' }

/** Whether the portal opens on this device without a connection. Every text that promises it uses this. */
export const useOfflineReady = (): boolean =>
  useSyncExternalStore(subscribeReadiness, isOfflineReady, () => getFirstFacts().isReady)

const firstReadiness = (): Readiness => (getFirstFacts().isReady ? ready : unknown)

/** How many of the portal's files are on this device. */
export const useReadiness = (): Readiness => useSyncExternalStore(subscribeReadiness, getReadiness, firstReadiness)

/** How long preparing may take before the screen shows it, in milliseconds. */
const patienceMs = 2_000

/**
 * The readiness, for a screen that shows it only while it changes: undefined when the files were here before this page,
 * and for the first two seconds.
 */
export const useReadinessNews = (): Readiness | undefined => {
  const readiness = useReadiness()
  const isReady = useOfflineReady()
  const [wasReady] = useState(isReady)
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
