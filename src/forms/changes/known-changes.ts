import { useSyncExternalStore } from 'react'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import type { KnownChanges } from './watch-changes'

let current: KnownChanges | null = null
let stop = (): void => undefined
const listeners = new Set<() => void>()

const put = (known: KnownChanges | null): void => {
  if (current === known) return
  current = known
  listeners.forEach((listener) => listener())
}

// The queue and all that reads it loads once a member's vault is open, and not with the first screen.
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
  void import('./watch-changes').then(({ watchChanges }) => {
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

/** The queue of the member whose vault is open here, one watch for all of a page; null until it was read. */
export const useKnownChanges = (): KnownChanges | null => useSyncExternalStore(subscribe, () => current)
