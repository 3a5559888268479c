import type { JsonValue } from '../domain/json'
import type { Owner } from '../domain/owner'
import { ok } from '../domain/result'
import { areEqualBytes, sha256Hex, toUtf8 } from './database/bytes'
import type { Cached } from './database/cache'
import { openJson, sealJson, type Place } from './keys/crypto'
import { findDataKey, isDataRow, makeDataKey, putDataKey } from './keys/keyring'
import { vaultOwner } from './keys/vault-state'
import { caching, reading, writing } from './database/with-db'

const stamp = { rev: 1, formVersion: 0 }

/** One key for everything that a member has read. */
const keyId = (owner: Owner): string => `snapshots:${owner}`

/** The row's id is a digest, so that no row says what was read. It binds the ciphertext to name and vault. */
const placeOf = async (owner: Owner, name: string): Promise<Place> => ({
  store: 'snapshots',
  id: await sha256Hex(toUtf8(`${owner}|${name}`).buffer),
  owner,
})

const getKey = async (owner: Owner): Promise<CryptoKey | undefined> => {
  const seen = await reading(async (db) => ok(await db.keys.get(keyId(owner))))
  if (!seen.ok) return undefined
  const present = await findDataKey(keyId(owner), owner)
  if (present.ok) return present.value
  if (present.error !== 'damaged') return undefined
  const made = await makeDataKey(keyId(owner), owner)
  if (!made.ok) return undefined
  // The old key does not open, and what it sealed can be loaded again. A new key that another tab made stays.
  const stored = await writing((db) =>
    db.transaction('rw', db.keys, db.vaults, async () => {
      const now = await db.keys.get(keyId(owner))
      const isAsSeen = !isDataRow(now) || (isDataRow(seen.value) && areEqualBytes(now.wrapped, seen.value.wrapped))
      return ok(isAsSeen && (await putDataKey(db, made.value)))
    }),
  )
  if (!stored.ok) return undefined
  const kept = await findDataKey(keyId(owner), owner)
  return kept.ok ? kept.value : undefined
}

/**
 * Stores what the open vault's member read last under that name, sealed; replaces the former one. `at` is the moment of
 * the answer, epoch milliseconds. False when no vault is open or it could not be stored, which loses nothing.
 */
export const writeSnapshot = async (name: string, value: JsonValue, at: number): Promise<boolean> => {
  const owner = vaultOwner()
  const key = owner === null ? undefined : await getKey(owner)
  if (owner === null || key === undefined) return false
  const place = await placeOf(owner, name)
  const sealed = await sealJson(key, place, stamp, { value, at })
  return caching(async (db) => {
    await db.snapshots.put({ id: place.id, at, sealed })
    return true
  }, false)
}

/** Finds what the open vault's member read last under that name; undefined also when it cannot be authenticated. */
export const findSnapshot = async (name: string): Promise<Cached | undefined> => {
  const owner = vaultOwner()
  if (owner === null) return undefined
  const place = await placeOf(owner, name)
  const row = await caching((db) => db.snapshots.get(place.id), undefined)
  if (row === undefined) return undefined
  const key = await findDataKey(keyId(owner), owner)
  const opened = key.ok ? await openJson(key.value, place, row.sealed) : key
  if (!opened.ok) return undefined
  const content = opened.value
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined
  const { value, at } = content
  return value === undefined || typeof at !== 'number' ? undefined : { value, at }
}
