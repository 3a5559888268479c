import { useEffect, useState } from 'react'
import { estimateStorage } from '../../offline/database/storage-manager'

/**
 * Bytes that the portal uses on this device, stored work included, by the browser's estimate; undefined if it gives
 * none.
 */
export const useUsage = (): number | undefined => {
  const [usage, setUsage] = useState<number>()
  useEffect(() => {
    void estimateStorage().then((estimate) => setUsage(estimate.usage))
  }, [])
  return usage
}
