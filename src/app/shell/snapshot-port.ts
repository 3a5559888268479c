import type { SnapshotPort } from '../../api/reading/snapshots'
import { getOfflineMember, getSession, watchSession } from '../../api/session/session-store'
import { findSnapshot, writeSnapshot } from '../../offline/snapshots'
import { vaultGate } from '../session/vault-gate'

const memberHere = (): string | null => getSession()?.nroafi ?? getOfflineMember()

/** Waits for the vault of the member who is here; false when they keep nothing on this device, or are gone by then (F54). */
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
 * Where the readings keep the last answers: with the member's vault. After a reload it opens a moment later than the first
 * screen reads, or only with the password, and what was asked of it waits for that.
 */
export const memberSnapshots: SnapshotPort = {
  find: async (name) => ((await whenOpen()) ? findSnapshot(name) : undefined),
  write: async (name, value, at) => (await whenOpen()) && writeSnapshot(name, value, at),
}
