import { useSyncExternalStore } from 'react'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { loadAtLast } from '../../ui/lazy-part'
import type { KnownChanges } from './watch-changes'

let current: KnownChanges | null = null
let stop = (): void => undefined
const listeners = new Set<() => void>()

const put = (known: KnownChanges | null): void => {
  if (current === known) return
  current = known
  listeners.forEach((listener) => listener())
}

// The queue and its readers load once a member's vault is open, not with the first screen.
const begin = (): void => {
  stop()
  put(null)
  const owner = vaultOwner()
  if (owner === null) return
  let isOver = false
  let stopWatch = (): void => undefined
  stop = () => {
    isOver = true
    stopWatch()
  }
  void loadAtLast(() => import('./watch-changes')).then(({ watchChanges }) => {
    if (!isOver) stopWatch = watchChanges(owner, put)
  })
}

let stopVault = (): void => undefined

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    stopVault = watchVault(begin)
    begin()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopVault()
    stop()
    stop = () => undefined
    current = null
  }
}

/**
 * How many changes need their person, and how many are sent by themselves. `closed`: how many submissions and changes
 * wait in a vault that is not open here; none by default.
 */
export type ChangeCounts = { attention: number; waiting: number; closed?: number }

/** Counts the changes of a queue; zeros when it was not read. */
export const countWaiting = (known: KnownChanges | null): ChangeCounts => {
  const states = known?.queue.map(({ state }) => state) ?? []
  return {
    attention: states.filter((state) => state === 'refused' || state === 'conflict').length,
    waiting: states.filter((state) => state === 'waiting' || state === 'sending').length,
  }
}

/** The queue of the member whose vault is open here, with one subscription per page; null until it was read. */
export const useKnownChanges = (): KnownChanges | null => useSyncExternalStore(subscribe, () => current)
