import { ownerOf, visitor, type Owner } from '../../domain/owner'

/** A key that opens a vault, and the wrapping of its row that it opens; `passkey` is the id of the passkey. */
export type Opener =
  | { wrapping: 'byPassword' | 'bySecret'; key: CryptoKey }
  | { wrapping: 'byPasskey'; passkey: string; key: CryptoKey }

/**
 * A vault that is open in this page: its user key, and the key that opened it, which is needed to wrap the user key
 * again.
 */
export type OpenVault = { id: string; userKey: CryptoKey; opener: Opener }

/** In the memory of this page only: never stored, and gone after a reload. */
let current: OpenVault | null = null
const listeners = new Set<() => void>()

/** The open vault, or null. */
export const findOpenVault = (): OpenVault | null => current

/** Replaces the open vault (null for none) and tells the listeners. */
export const putOpenVault = (vault: OpenVault | null): void => {
  const before = current
  current = vault
  if (before?.id !== vault?.id) listeners.forEach((listener) => listener())
}

/** The owner whose vault is open in this page; null when none is. A stable value for useSyncExternalStore. */
export const vaultOwner = (): Owner | null => (current === null ? null : ownerOf(current.id))

/** Calls the listener whenever a vault was opened or locked in this page. Returns the unsubscribe function. */
export const watchVault = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what this owner stored cannot be opened now. Always false for a visitor. */
export const isLocked = (owner: Owner): boolean => owner !== visitor && owner !== vaultOwner()
