import { useEffect } from 'react'
import { probeConnection } from '../../../api/ping.api'
import { useConnected } from '../../../forms/useConnected'

/** Time between two questions whether the fund is in reach again, in milliseconds. */
const pauseMs = 5_000

/**
 * Asks whether the fund is in reach again, at once and then every few seconds, while it is not and the page is looked at:
 * the screen waits for nothing else.
 */
export const useProbing = (): void => {
  const connected = useConnected()
  useEffect(() => {
    if (connected) return undefined
    const probe = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) void probeConnection()
    }
    probe()
    const timer = setInterval(probe, pauseMs)
    document.addEventListener('visibilitychange', probe)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', probe)
    }
  }, [connected])
}
