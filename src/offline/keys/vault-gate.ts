/**
 * State of the present member's vault on this device: 'open'; 'password', closed until they type it; 'none', there is
 * none here; 'unknown', not looked at yet.
 */
export type VaultGate = 'unknown' | 'open' | 'password' | 'none'

let current: VaultGate = 'unknown'
const listeners = new Set<() => void>()

/** The state of the present member's vault. The shell, which knows who is present, sets it. */
export const vaultGate = {
  get: (): VaultGate => current,
  /** Tells the listeners if it is another state than before. */
  set: (next: VaultGate): void => {
    if (next === current) return
    current = next
    listeners.forEach((listener) => listener())
  },
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Settles once it is known how the present member's vault stands, at most after `mostMs` milliseconds: after a reload it
 * opens a moment after the screen.
 */
export const vaultKnown = (mostMs: number): Promise<void> => {
  if (current !== 'unknown') return Promise.resolve()
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, mostMs)
    const stop = vaultGate.subscribe(end)
  })
}
