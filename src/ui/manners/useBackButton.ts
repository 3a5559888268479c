import { useEffect, useEffectEvent } from 'react'

// Not every browser has it yet, and neither have the compiler's types.
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/**
 * The back button of a phone closes what is open instead of leaving the screen below it, where the browser can tell;
 * elsewhere it goes back as ever. What stays open all the same takes the next one, too.
 */
export const useBackButton = (onBack: () => void): void => {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!('CloseWatcher' in globalThis)) return undefined
    let watcher: CloseWatcher
    // Each one watches for one press alone.
    const watch = (): void => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', onClose)
    }
    const onClose = (): void => {
      watch()
      back()
    }
    watch()
    return () => watcher.destroy()
  }, [])
}
