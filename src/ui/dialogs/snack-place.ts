import { useSyncExternalStore } from 'react'
import { closeTold } from './snack-store'

let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  places = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes this element the place of notices while it is mounted. A modal layer needs one of its own: what is outside of
 * it can be neither pressed nor read aloud while it is open. Returns the function that removes it.
 */
export const offerSnackPlace = (node: HTMLElement): (() => void) => {
  closeTold()
  change([...places, node])
  return () => change(places.filter((place) => place !== node))
}

/** The place of the top layer; undefined while no modal layer is open. */
export const useSnackPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => places.at(-1))
