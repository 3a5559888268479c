import { useSyncExternalStore } from 'react'
import { getSession, watchSession } from '../../api/session/session-store'
import { mayLeave, type Owner } from '../../domain/owner'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'

const watch = (listener: () => void): (() => void) => {
  const stops = [watchVault(listener), watchSession(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Whether this page may send this owner's items now; see mayLeave. */
export const useMayLeave = (owner: Owner): boolean =>
  useSyncExternalStore(watch, () => mayLeave(owner, { vault: vaultOwner(), role: getSession()?.role }))
