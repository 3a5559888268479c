import { ownerOf, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { derivePasswordKey } from '../keys/password-key'
import { openKioskVault } from './kiosk-vault'
import { isKioskPlace } from '../database/place'
import { noFailures, takeAttempt } from './vault-attempts'
import { createVault, openStored, wrapForPassword, type Credentials, type Entry, type EntryKind } from './vault-entry'
import { toSecretKey, unwrapUserKey } from './vault-keys'
import { beginEntry, enterVault } from './vault-lock'
import { changeVault, findVaults } from './vault-rows'
import { findOpenVault } from '../keys/vault-state'
import { reading } from '../database/with-db'

export { takeOverVisitorWork, listVisitorWork } from './take-over-work'
export { deviceId } from '../database/device'
export { lockVault } from './vault-lock'
export { vaultOwner, watchVault } from '../keys/vault-state'

/** Whose vault was opened. */
export type Opened = { owner: Owner }

const enter = ({ vault, how }: Entry, begun: number): Result<Opened & { how: EntryKind }, 'locked'> =>
  enterVault(vault, begun) ? ok({ owner: ownerOf(vault.id), how }) : fail('locked')

/**
 * After an online sign-in: opens the member's vault on this device, or makes it. If the password was changed or reset
 * elsewhere nothing is lost (F79): the server's secret opens the vault, and the new password's wrapping is stored in
 * one commit. 'locked' when lockVault was called meanwhile. On a tablet the vault is in memory alone, and new.
 */
export const openVault = async (
  credentials: Credentials,
): Promise<Result<Opened & { how: EntryKind }, 'locked' | StorageProblem>> => {
  if (isKioskPlace()) {
    const opened = await openKioskVault(credentials.nroafi)
    return opened.ok ? ok({ ...opened.value, how: 'created' }) : opened
  }
  const begun = beginEntry()
  const found = await findVaults(credentials.nroafi)
  if (!found.ok) return found
  for (const row of found.value.rows) {
    const entry = await openStored(row, credentials)
    if (entry !== undefined) return enter(entry, begun)
  }
  const made = await createVault(found.value.tag, found.value.rows, credentials)
  if (!made.ok) return made
  return made.value === undefined ? openVault(credentials) : enter(made.value, begun)
}

/**
 * After a reload with a living session: opens the vault by the server's secret alone. 'none' when this device has no
 * vault of the member, 'unreadable' when the secret does not open it.
 */
export const reopenVault = async ({
  nroafi,
  secret,
}: Omit<Credentials, 'password'>): Promise<Result<Opened, 'none' | 'unreadable' | 'locked' | StorageProblem>> => {
  const begun = beginEntry()
  const found = await findVaults(nroafi)
  if (!found.ok) return found
  for (const { id, bySecret } of found.value.rows) {
    const key = await toSecretKey(secret, id)
    const userKey = await unwrapUserKey(bySecret, key)
    if (!userKey.ok) continue
    const isIn = enterVault({ id, userKey: userKey.value, opener: { wrapping: 'bySecret', key } }, begun)
    return isIn ? ok({ owner: ownerOf(id) }) : fail('locked')
  }
  return fail(found.value.rows.length === 0 ? 'none' : 'unreadable')
}

/**
 * Why a vault was not unlocked; 'none' when there is none, or none that a password opens. `waitMs` is how long, from
 * now, no further password is tried: after a 'wrong-password', or after one that came too early ('wait'; with 0, a lock
 * came in between and it may be tried at once).
 */
export type UnlockProblem =
  | { kind: 'wrong-password' | 'wait'; waitMs: number }
  | { kind: 'none' }
  | { kind: 'storage'; problem: StorageProblem }

const toStorage = (problem: StorageProblem): { ok: false; error: UnlockProblem } => fail({ kind: 'storage', problem })

/**
 * Without a connection: opens the vault by the password. A wrong password shows only because the key does not unwrap.
 * From the third wrong one on, a growing wait of up to fifteen minutes is stored with the vault. It opens no session,
 * so nothing is sent. `onTry` is called with the owner of the newest vault when a password may be tried, before its key is derived.
 */
export const unlockVault = async (
  { nroafi, password }: Omit<Credentials, 'secret'>,
  onTry: (owner: Owner) => void = () => undefined,
): Promise<Result<Opened, UnlockProblem>> => {
  const begun = beginEntry()
  const found = await findVaults(nroafi)
  if (!found.ok) return toStorage(found.error)
  const [newest] = found.value.rows
  if (newest === undefined || found.value.rows.every((row) => row.isWithoutPassword)) return fail({ kind: 'none' })
  const attempt = await takeAttempt(newest.id, Date.now())
  if (!attempt.ok) return toStorage(attempt.error)
  if (!attempt.value.go) return fail({ kind: 'wait', waitMs: attempt.value.waitMs })
  onTry(ownerOf(newest.id))
  for (const row of found.value.rows) {
    const key = await derivePasswordKey({ password, ...row.kdf })
    const userKey = await unwrapUserKey(row.byPassword, key)
    if (!userKey.ok) continue
    await changeVault(newest.id, { failures: noFailures })
    const isIn = enterVault({ id: row.id, userKey: userKey.value, opener: { wrapping: 'byPassword', key } }, begun)
    return isIn ? ok({ owner: ownerOf(row.id) }) : fail({ kind: 'wait', waitMs: 0 })
  }
  return fail({ kind: 'wrong-password', waitMs: attempt.value.waitMs })
}

/**
 * After the server took a new password: the open vault opens by it from now on, and no longer by the old one. 'locked'
 * when none is open, or another tab changed its wrapping; the next sign-in repairs that.
 */
export const changeVaultPassword = async (password: string): Promise<Result<null, 'locked' | StorageProblem>> => {
  const begun = beginEntry()
  const vault = findOpenVault()
  if (vault === null) return fail('locked')
  // A tablet's vault opens by nothing.
  if (isKioskPlace()) return ok(null)
  const row = await reading(async (db) => ok(await db.vaults.get(vault.id)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('locked')
  const wrapped = await wrapForPassword(row.value, vault.opener, password)
  if (!wrapped.ok) return fail(wrapped.error === 'damaged' || wrapped.error === 'gone' ? 'locked' : wrapped.error)
  enterVault({ ...vault, opener: { wrapping: 'byPassword', key: wrapped.value } }, begun)
  return ok(null)
}

/** Whether this device can be unlocked for that member without a connection. */
export const hasVault = async (nroafi: string): Promise<boolean> => {
  if (isKioskPlace()) return false
  const found = await findVaults(nroafi)
  return found.ok && found.value.rows.length > 0
}

/** The owners of a member's vaults on this device, open or not; none when the disk does not answer. @public */
export const listOwnersOf = async (nroafi: string): Promise<Owner[]> => {
  const found = await findVaults(nroafi)
  return found.ok ? found.value.rows.map(({ id }) => ownerOf(id)) : []
}

/** The owners of every vault on this device, open or not, for lists that say that something is stored. @public */
export const listVaultOwners = async (): Promise<Result<Owner[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.vaults.toArray()))
  return rows.ok ? ok(rows.value.map(({ id }) => ownerOf(id))) : rows
}
