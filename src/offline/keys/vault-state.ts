import { ownerOf, visitor, type Owner } from '../../domain/owner'

/** A key that opens a vault, and which wrapping of its row it opens; `passkey` is the id of the passkey. */
export type Opener =
  | { wrapping: 'byPassword' | 'bySecret'; key: CryptoKey }
  | { wrapping: 'byPasskey'; passkey: string; key: CryptoKey }

/** A vault that is open in this page: its user key, and the key that opened it, by which it can be wrapped anew. */
export type OpenVault = { id: string; userKey: CryptoKey; opener: Opener }

/** Memory of this page alone: nothing of it is ever stored, and a reload forgets it. */
let current: OpenVault | null = null
const listeners = new Set<() => void>()

/** The open vault, or null. */
export const findOpenVault = (): OpenVault | null => current

/** Puts another vault, or none, in the place of the open one and tells the watchers. */
export const putOpenVault = (vault: OpenVault | null): void => {
  const before = current
  current = vault
  if (before?.id !== vault?.id) listeners.forEach((listener) => listener())
}

/** Whose vault is open in this page; null when none is. A stable value for useSyncExternalStore. */
export const vaultOwner = (): Owner | null => (current === null ? null : ownerOf(current.id))

/** Calls the listener whenever a vault was opened or locked in this page; the answer unsubscribes. */
export const watchVault = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what this owner stored cannot be opened now. A visitor's always can. */
export const isLocked = (owner: Owner): boolean => owner !== visitor && owner !== vaultOwner()
