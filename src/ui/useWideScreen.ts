import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is wide enough for the webcam to be offered (PHOTO-003). */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
