import { useSyncExternalStore } from 'react'
import { portalSwitches, type PortalSwitch } from '../../domain/switches'

const storageKey = 'afiliados.abre'

const readStored = (): readonly PortalSwitch[] => {
  try {
    const said = globalThis.localStorage.getItem(storageKey)?.split(' ') ?? []
    return portalSwitches.filter((one) => said.includes(one))
  } catch {
    return []
  }
}

let known: readonly PortalSwitch[] | undefined
const listeners = new Set<() => void>()

/** Whether the API opened this in the portal, as it said last, also before this start (AMB-13). */
export const isOpened = (name: PortalSwitch): boolean => (known ??= readStored()).includes(name)

/** Notes what the API said that it opens. */
export const noteSwitches = (open: readonly PortalSwitch[]): void => {
  const before = (known ??= readStored()).join(' ')
  if (open.join(' ') === before) return
  known = open
  try {
    globalThis.localStorage.setItem(storageKey, open.join(' '))
  } catch {
    // Then it is known until the page closes.
  }
  listeners.forEach((listener) => listener())
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the API opened this; renders again when it says otherwise. */
export const useOpened = (name: PortalSwitch): boolean => useSyncExternalStore(watch, () => isOpened(name))
