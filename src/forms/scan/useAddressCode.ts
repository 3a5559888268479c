import { useEffect, useEffectEvent } from 'react'

/** The whole address when it has a code in its fragment; null without one. */
export const readAddressCode = (): string | null => (location.hash.length > 1 ? location.href : null)

/**
 * Takes the code of the address bar out of it, and with it out of the browser's history: it names a person or opens their
 * work, and the device may be at a counter. The first one is read with `readAddressCode` while the page renders; `onCode`
 * is called for those that come later.
 */
export const useAddressCode = (onCode: (address: string) => void): void => {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const hide = (): void => history.replaceState(history.state, '', location.pathname + location.search)
    const take = (): void => {
      const address = readAddressCode()
      if (address === null) return
      hide()
      tell(address)
    }
    if (readAddressCode() !== null) hide()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
}
