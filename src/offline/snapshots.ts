import type { JsonValue } from '../domain/json'
import type { Owner } from '../domain/owner'
import { ok } from '../domain/result'
import { areEqualBytes, sha256Hex, toUtf8 } from './database/bytes'
import type { Cached } from './database/cache'
import type { SnapshotRow } from './database/rows'
import { openJson, sealJson, type Place } from './keys/crypto'
import { findDataKey, isDataRow, makeDataKey, putDataKey } from './keys/keyring'
import { vaultOwner, watchVault } from './keys/vault-state'
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
  early?.opened.delete(name)
  return caching(async (db) => {
    await db.snapshots.put({ id: place.id, at, sealed })
    return true
  }, false)
}

const openRow = async (key: CryptoKey, place: Place, row: SnapshotRow): Promise<Cached | undefined> => {
  const opened = await openJson(key, place, row.sealed)
  if (!opened.ok) return undefined
  const content = opened.value
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined
  const { value, at } = content
  return value === undefined || typeof at !== 'number' ? undefined : { value, at }
}

/** Finds what the open vault's member read last under that name; undefined also when it cannot be authenticated. */
export const findSnapshot = async (name: string): Promise<Cached | undefined> => {
  const owner = vaultOwner()
  if (owner === null) return undefined
  const place = await placeOf(owner, name)
  const row = await caching((db) => db.snapshots.get(place.id), undefined)
  if (row === undefined) return undefined
  const key = await findDataKey(keyId(owner), owner)
  return key.ok ? openRow(key.value, place, row) : undefined
}

/** How long what was read ahead is kept for a first screen, in milliseconds. */
const earlyMs = 5_000

type Read = { name: string; place: Place; row: SnapshotRow }

// `opened` fills up once the key is there.
type Early = { owner: Owner; read: Promise<Read[]>; opened: Map<string, Cached> }

let early: Early | undefined

const forgetEarly = (): void => {
  early = undefined
}

const readSealed = async (owner: Owner, names: readonly string[]): Promise<Read[]> => {
  const places = await Promise.all(names.map(async (name) => ({ name, place: await placeOf(owner, name) })))
  const rows = await caching((db) => db.snapshots.bulkGet(places.map(({ place }) => place.id)), [])
  return places.flatMap((one, at) => {
    const row = rows[at]
    return row === undefined ? [] : [{ ...one, row }]
  })
}

/**
 * Reads, still sealed, what this owner read last under these names, while the key to it is being derived. If the vault
 * that opens is another one, it is forgotten.
 */
export const readAhead = (owner: Owner, names: readonly string[]): void => {
  early = { owner, read: readSealed(owner, names).catch(() => []), opened: new Map() }
}

/** Opens what was read ahead, right after the vault was opened: the first screen shows it at once (peekSnapshot). */
export const openAhead = async (): Promise<void> => {
  const present = early
  if (present === undefined || vaultOwner() !== present.owner) return forgetEarly()
  setTimeout(forgetEarly, earlyMs)
  const stop = watchVault(() => {
    stop()
    forgetEarly()
  })
  const [key, read] = await Promise.all([findDataKey(keyId(present.owner), present.owner), present.read])
  if (!key.ok) return undefined
  await Promise.all(
    read.map(async ({ name, place, row }) => {
      const found = await openRow(key.value, place, row)
      if (found !== undefined) present.opened.set(name, found)
    }),
  )
  return undefined
}

/** What was read ahead under that name and opened, for the first picture of a screen; undefined when it was not. */
export const peekSnapshot = (name: string): Cached | undefined =>
  early !== undefined && vaultOwner() === early.owner ? early.opened.get(name) : undefined
