import { useEffect, useState } from 'react'

/**
 * Bytes that the portal uses on this device, stored work included, by the browser's estimate; undefined if it gives
 * none.
 */
export const useUsage = (): number | undefined => {
  const [usage, setUsage] = useState<number>()
  useEffect(() => {
    void navigator.storage?.estimate?.().then((estimate) => setUsage(estimate.usage))
  }, [])
  return usage
}
