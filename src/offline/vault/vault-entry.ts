import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { rewrapKey } from '../keys/crypto'
import { derivePasswordKey, newKdfRecord } from '../keys/password-key'
import type { VaultRow } from '../database/rows'
import { noFailures } from './vault-attempts'
import { newWrappedUserKey, toSecretKey, unwrapUserKey } from './vault-keys'
import { addVault, changeVault } from './vault-rows'
import type { OpenVault, Opener } from '../keys/vault-state'

/**
 * How openVault opened it.
 *   created    the first vault of this member here;  opened  by the password, as usual
 *   rewrapped  the password or the server's secret is new: the other one opened it, and the new one was added
 *   beside     neither opens the existing vault: it stays locked as it is, and a new one was made beside it
 */
export type EntryKind = 'created' | 'opened' | 'rewrapped' | 'beside'

/** Number, password, and the 32 bytes that the server gives this device for this member after an online sign-in. */
export type Credentials = { nroafi: string; password: string; secret: Uint8Array<ArrayBuffer> }

/** A vault that was opened and is not yet the open one of this page. */
export type Entry = { vault: OpenVault; how: EntryKind }

/** Wraps a vault's user key for another key, using a key that already opens it. */
export const wrapFor = async (
  row: VaultRow,
  opener: Opener,
  to: CryptoKey,
): Promise<Result<ArrayBuffer, 'damaged'>> => {
  const wrapped =
    opener.wrapping === 'byPasskey'
      ? row.byPasskey?.find(({ id }) => id === opener.passkey)?.wrapped
      : row[opener.wrapping]
  return wrapped === undefined ? fail('damaged') : rewrapKey(wrapped, 'AES-KW', { from: opener.key, to })
}

/** Wraps a vault's user key for this password, using a key that already opens it, in one commit. */
export const wrapForPassword = async (
  row: VaultRow,
  opener: Opener,
  password: string,
): Promise<Result<CryptoKey, 'damaged' | 'gone' | StorageProblem>> => {
  const kdf = await newKdfRecord()
  if (!kdf.ok) return kdf
  const passwordKey = await derivePasswordKey({ password, ...kdf.value })
  const byPassword = await wrapFor(row, opener, passwordKey)
  if (!byPassword.ok) return byPassword
  const next = { kdf: kdf.value, byPassword: byPassword.value, failures: noFailures, isWithoutPassword: false }
  const changed = await changeVault(row.id, next)
  if (!changed.ok) return changed
  return changed.value ? ok(passwordKey) : fail('gone')
}

/**
 * Opens a stored vault by the password or by the secret; undefined when neither opens it. If a new wrapping cannot be
 * stored now, the vault opens anyway: the next sign-in stores it.
 */
export const openStored = async (row: VaultRow, { password, secret }: Credentials): Promise<Entry | undefined> => {
  const { id } = row
  const secretKey = await toSecretKey(secret, id)
  const passwordKey = await derivePasswordKey({ password, ...row.kdf })
  const bySecret = await unwrapUserKey(row.bySecret, secretKey)
  const byPassword = await unwrapUserKey(row.byPassword, passwordKey)
  if (byPassword.ok) {
    const vault: OpenVault = { id, userKey: byPassword.value, opener: { wrapping: 'byPassword', key: passwordKey } }
    if (bySecret.ok && row.failures.count === 0) return { vault, how: 'opened' }
    const wrapped = await rewrapKey(row.byPassword, 'AES-KW', { from: passwordKey, to: secretKey })
    if (wrapped.ok) await changeVault(id, { bySecret: wrapped.value, failures: noFailures })
    return { vault, how: bySecret.ok ? 'opened' : 'rewrapped' }
  }
  if (!bySecret.ok) return undefined
  const opener = { wrapping: 'bySecret', key: secretKey } as const
  const wrapped = await wrapForPassword(row, opener, password)
  return { vault: { id, userKey: bySecret.value, opener }, how: wrapped.ok ? 'rewrapped' : 'opened' }
}

/** Makes a vault beside the known ones; undefined when another tab made one meanwhile. */
export const createVault = async (
  tag: string,
  known: readonly VaultRow[],
  { password, secret }: Credentials,
): Promise<Result<Entry | undefined, StorageProblem>> => {
  const id = crypto.randomUUID()
  const kdf = await newKdfRecord()
  if (!kdf.ok) return kdf
  const passwordKey = await derivePasswordKey({ password, ...kdf.value })
  const wrapped = await newWrappedUserKey({ passwordKey, secretKey: await toSecretKey(secret, id) })
  const userKey = await unwrapUserKey(wrapped.byPassword, passwordKey)
  if (!userKey.ok) return fail('unavailable')
  const row = { id, tag, createdAt: Date.now(), kdf: kdf.value, ...wrapped, failures: noFailures }
  const added = await addVault(row, known)
  if (!added.ok) return added
  const opener = { wrapping: 'byPassword', key: passwordKey } as const
  const how = known.length === 0 ? 'created' : 'beside'
  return ok(added.value ? { vault: { id, userKey: userKey.value, opener }, how } : undefined)
}
