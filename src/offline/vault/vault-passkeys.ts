import { ownerOf } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { fromUtf8, toUtf8 } from '../database/bytes'
import { open, seal } from '../keys/crypto'
import { newKdfRecord } from '../keys/password-key'
import { openKioskVault } from './kiosk-vault'
import { isKioskPlace } from '../database/place'
import type { PasskeyWrapping, VaultRow } from '../database/rows'
import type { Opened } from './vault'
import { noFailures } from './vault-attempts'
import { wrapFor } from './vault-entry'
import { newLostKey, newWrappedUserKey, toPasskeyKeys, toSecretKey, unwrapUserKey } from './vault-keys'
import { beginEntry, enterVault } from './vault-lock'
import { addVault, changePasskeys, changeVault, findVaults } from './vault-rows'
import { findOpenVault, type Opener, type OpenVault } from '../keys/vault-state'
import { reading } from '../database/with-db'

/** A passkey that was just used: its id (base64url), and the 32 bytes that its authenticator returned (PRF). */
export type UsedPasskey = { id: string; prf: Uint8Array<ArrayBuffer> }

/** The same; `prf` is null when the authenticator gives no secret. */
export type AnyPasskey = { id: string; prf: Uint8Array<ArrayBuffer> | null }

const stamp = { rev: 1, formVersion: 1 } as const

const placeOf = (id: string) => ({ store: 'vaults', id, owner: ownerOf(id) })

const wrapForPasskey = async (
  row: VaultRow,
  opener: Opener,
  { id, prf, nroafi }: UsedPasskey & { nroafi: string },
): Promise<Result<PasskeyWrapping, 'damaged'>> => {
  const keys = await toPasskeyKeys(prf, row.id)
  const wrapped = await wrapFor(row, opener, keys.key)
  if (!wrapped.ok) return wrapped
  return ok({ id, wrapped: wrapped.value, nroafi: await seal(keys.seal, placeOf(row.id), stamp, toUtf8(nroafi)) })
}

const store = (row: VaultRow, added: PasskeyWrapping): Promise<Result<boolean, StorageProblem>> =>
  changePasskeys(row.id, (present) => [...present.filter(({ id }) => id !== added.id), added])

const openByPasskey = async (
  row: VaultRow,
  { id, prf }: UsedPasskey,
): Promise<{ vault: OpenVault; nroafi: string } | undefined> => {
  const wrapping = row.byPasskey?.find((known) => known.id === id)
  if (wrapping === undefined) return undefined
  const keys = await toPasskeyKeys(prf, row.id)
  const userKey = await unwrapUserKey(wrapping.wrapped, keys.key)
  const number = await open(keys.seal, placeOf(row.id), wrapping.nroafi)
  if (!userKey.ok || !number.ok) return undefined
  const opener = { wrapping: 'byPasskey', passkey: id, key: keys.key } as const
  return { vault: { id: row.id, userKey: userKey.value, opener }, nroafi: fromUtf8(number.value) }
}

const openBySecret = async (row: VaultRow, secret: Uint8Array<ArrayBuffer>): Promise<OpenVault | undefined> => {
  const key = await toSecretKey(secret, row.id)
  const userKey = await unwrapUserKey(row.bySecret, key)
  return userKey.ok ? { id: row.id, userKey: userKey.value, opener: { wrapping: 'bySecret', key } } : undefined
}

/**
 * Number, passkey, and the 32 bytes that the server gives this device for this member after a sign-in with the passkey.
 */
export type PasskeyEntry = { nroafi: string; secret: Uint8Array<ArrayBuffer>; passkey: AnyPasskey }

const openStored = async (row: VaultRow, { nroafi, secret, passkey }: PasskeyEntry): Promise<OpenVault | undefined> => {
  const { id, prf } = passkey
  const known = prf === null ? undefined : await openByPasskey(row, { id, prf })
  const bySecret = await openBySecret(row, secret)
  const vault = bySecret ?? known?.vault
  if (vault === undefined) return undefined
  if (bySecret === undefined) {
    const wrapped = await wrapFor(row, vault.opener, await toSecretKey(secret, row.id))
    if (wrapped.ok) await changeVault(row.id, { bySecret: wrapped.value, failures: noFailures })
  }
  if (prf !== null && known === undefined) {
    const wrapping = await wrapForPasskey(row, vault.opener, { id, prf, nroafi })
    if (wrapping.ok) await store(row, wrapping.value)
  }
  return vault
}

// Without a password wrapping: the first sign-in with a password adds it, using the secret.
const createVault = async (
  tag: string,
  { nroafi, secret, passkey }: PasskeyEntry,
): Promise<Result<OpenVault | undefined, StorageProblem>> => {
  const id = crypto.randomUUID()
  const kdf = await newKdfRecord()
  if (!kdf.ok) return kdf
  const secretKey = await toSecretKey(secret, id)
  const wrapped = await newWrappedUserKey({ passwordKey: await newLostKey(), secretKey })
  const userKey = await unwrapUserKey(wrapped.bySecret, secretKey)
  if (!userKey.ok) return fail('unavailable')
  const row: VaultRow = {
    id,
    tag,
    createdAt: Date.now(),
    kdf: kdf.value,
    ...wrapped,
    failures: noFailures,
    isWithoutPassword: true,
  }
  const opener = { wrapping: 'bySecret', key: secretKey } as const
  const { prf } = passkey
  const wrapping = prf === null ? undefined : await wrapForPasskey(row, opener, { id: passkey.id, prf, nroafi })
  const added = await addVault(wrapping?.ok ? { ...row, byPasskey: [wrapping.value] } : row, [])
  if (!added.ok) return added
  return ok(added.value ? { id, userKey: userKey.value, opener } : undefined)
}

/**
 * After a sign-in with a passkey: opens the member's vault on this device, or makes it. If the authenticator gives a
 * secret, the passkey opens the vault from now on. 'unreadable' when only a password opens the existing vault: it stays
 * as it is, and no vault is made beside it.
 */
export const openVaultByPasskey = async (
  entry: PasskeyEntry,
): Promise<Result<Opened, 'unreadable' | 'locked' | StorageProblem>> => {
  if (isKioskPlace()) return openKioskVault(entry.nroafi)
  const begun = beginEntry()
  const found = await findVaults(entry.nroafi)
  if (!found.ok) return found
  const { rows, tag } = found.value
  for (const row of rows) {
    const vault = await openStored(row, entry)
    if (vault !== undefined) return enterVault(vault, begun) ? ok({ owner: ownerOf(row.id) }) : fail('locked')
  }
  if (rows.length > 0) return fail('unreadable')
  const made = await createVault(tag, entry)
  if (!made.ok) return made
  if (made.value === undefined) return openVaultByPasskey(entry)
  return enterVault(made.value, begun) ? ok({ owner: ownerOf(made.value.id) }) : fail('locked')
}

const readVaults = (): Promise<Result<VaultRow[], StorageProblem>> =>
  reading(async (db) => ok(await db.vaults.toArray()))

/**
 * Without a connection: opens the vault that the passkey opens, and returns its member number. With `nroafi`, only that
 * member's vault. It opens no session, so nothing is sent. 'none' when the passkey opens no such vault.
 */
export const unlockVaultByPasskey = async (
  passkey: UsedPasskey,
  nroafi?: string,
): Promise<Result<Opened & { nroafi: string }, 'none' | 'locked' | StorageProblem>> => {
  const begun = beginEntry()
  const rows = await readVaults()
  if (!rows.ok) return rows
  for (const row of rows.value) {
    const found = await openByPasskey(row, passkey)
    if (found === undefined || (nroafi !== undefined && nroafi !== found.nroafi)) continue
    await changeVault(row.id, { failures: noFailures })
    return enterVault(found.vault, begun) ? ok({ owner: ownerOf(row.id), nroafi: found.nroafi }) : fail('locked')
  }
  return fail('none')
}

/**
 * Lets a passkey open the vault that is open in this page, from now on. 'locked' when none is open, or its wrapping was
 * changed elsewhere.
 */
export const keepPasskey = async (
  passkey: UsedPasskey & { nroafi: string },
): Promise<Result<null, 'locked' | StorageProblem>> => {
  const vault = findOpenVault()
  const rows = vault === null ? fail('locked' as const) : await readVaults()
  if (!rows.ok) return rows
  const row = rows.value.find(({ id }) => id === vault?.id)
  if (vault === null || row === undefined) return fail('locked')
  const wrapping = await wrapForPasskey(row, vault.opener, passkey)
  if (!wrapping.ok) return fail('locked')
  const stored = await store(row, wrapping.value)
  if (!stored.ok) return stored
  return stored.value ? ok(null) : fail('locked')
}

/** Ids of all passkeys that open a vault on this device, for any member; none when the disk does not answer. */
export const listVaultPasskeys = async (): Promise<string[]> => {
  const rows = await readVaults()
  return rows.ok ? rows.value.flatMap(({ byPasskey = [] }) => byPasskey.map(({ id }) => id)) : []
}

/**
 * Leaves only these passkeys able to open a member's vaults on this device: the others were removed from the account.
 */
export const keepOnlyPasskeys = async (
  nroafi: string,
  ids: readonly string[],
): Promise<Result<null, StorageProblem>> => {
  const found = await findVaults(nroafi)
  if (!found.ok) return found
  for (const row of found.value.rows) {
    if (row.byPasskey === undefined || row.byPasskey.every(({ id }) => ids.includes(id))) continue
    const changed = await changePasskeys(row.id, (present) => present.filter(({ id }) => ids.includes(id)))
    if (!changed.ok) return changed
  }
  return ok(null)
}
