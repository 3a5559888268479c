import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../api/connection'
import { getFirstFacts, wasDrawnAhead } from '../ui/first-screen'
import { afterPress } from '../ui/press'

const listeners = new Set<() => void>()
let shown: boolean | undefined
let stop = (): void => undefined

const known = (): boolean => (wasDrawnAhead() ? getFirstFacts().isConnected : isConnected())

// A notice that comes during a press would move what is pressed, and the press would miss.
const update = (): void =>
  afterPress(() => {
    if (listeners.size === 0 || shown === isConnected()) return
    shown = isConnected()
    listeners.forEach((listener) => listener())
  })

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    shown = known()
    stop = subscribeConnection(update)
  }
  listeners.add(listener)
  update()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop()
    shown = undefined
  }
}

/** Whether the API was in reach at the last call; a change during a press is told after it. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown ?? known(),
    () => getFirstFacts().isConnected,
  )
