import { useEffect, useState } from 'react'

/** Bytes that the portal uses on this device, with what is kept in it, as the browser estimates them; undefined where it does not say. */
export const useUsage = (): number | undefined => {
  const [usage, setUsage] = useState<number>()
  useEffect(() => {
    void navigator.storage?.estimate?.().then((estimate) => setUsage(estimate.usage))
  }, [])
  return usage
}
