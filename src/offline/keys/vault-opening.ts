import type { Owner } from '../../domain/owner'

/**
 * How near a member is to opening their vault here by its password: 'far'; 'near', their number is typed and the
 * password may follow; 'opening', the key is being derived from it.
 */
export type VaultOpening = 'far' | 'near' | 'opening'

let current: VaultOpening = 'far'
let running = 0
let candidate: Owner | null = null
const listeners = new Set<() => void>()

const set = (next: VaultOpening): void => {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener())
}

/** What the screen can get ready beside the derivation, which takes about a second and no part of this thread. */
export const vaultOpening = {
  get: (): VaultOpening => current,
  /** The password may follow soon. */
  expect: (): void => set(running > 0 ? 'opening' : 'near'),
  /** Whose vault the password is tried on; null while none is. */
  candidate: (): Owner | null => candidate,
  /** The key to this owner's vault is derived from now on, until the returned function is called. */
  begin: (owner: Owner): (() => void) => {
    running += 1
    candidate = owner
    set('opening')
    return () => {
      running -= 1
      if (running > 0) return
      candidate = null
      set('near')
    }
  },
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
