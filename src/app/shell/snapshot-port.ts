import type { SnapshotPort } from '../../api/reading/snapshots'
import { getOfflineMember, getSession, watchSession } from '../../api/session/session-store'
import { vaultGate } from '../../offline/keys/vault-gate'
import { findSnapshot, peekSnapshot, writeSnapshot } from '../../offline/snapshots'

const memberHere = (): string | null => getSession()?.nroafi ?? getOfflineMember()

/** Waits until the present member's vault is open; false when they have none on this device, or have left by then (F54). */
const whenOpen = (): Promise<boolean> => {
  const asked = memberHere()
  const look = (): boolean | undefined => {
    if (asked === null || memberHere() !== asked) return false
    const gate = vaultGate.get()
    return gate === 'open' || gate === 'none' ? gate === 'open' : undefined
  }
  const known = look()
  if (known !== undefined) return Promise.resolve(known)
  return new Promise((resolve) => {
    const check = (): void => {
      const found = look()
      if (found === undefined) return
      stops.forEach((stop) => stop())
      resolve(found)
    }
    const stops = [vaultGate.subscribe(check), watchSession(check)]
  })
}

/**
 * Stores the last answers of the readings in the member's vault. After a reload the vault opens after the first screen
 * has loaded, or only with the password; `find` and `write` wait for that.
 */
export const memberSnapshots: SnapshotPort = {
  find: async (name) => ((await whenOpen()) ? findSnapshot(name) : undefined),
  findNow: findSnapshot,
  peek: peekSnapshot,
  write: async (name, value, at) => (await whenOpen()) && writeSnapshot(name, value, at),
}
