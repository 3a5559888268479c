import type { JsonValue } from '../../domain/json'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { fromUtf8, toUtf8 } from '../database/bytes'
import { parseJson } from '../database/parse'
import type { Sealed } from '../database/rows'

/**
 * Where a sealed part belongs. It is authenticated together with revision and form version, so a part that was altered,
 * or moved to another row, store or owner, does not open.
 */
export type Place = { store: string; id: string; owner: Owner }

/** Revision and form version that a part is written as. */
export type Stamp = { rev: number; formVersion: number }

const additionalData = (place: Place, stamp: Stamp): Uint8Array<ArrayBuffer> =>
  toUtf8([place.store, place.id, stamp.rev, stamp.formVersion, place.owner].join('|'))

/** Encrypts with AES-GCM under a fresh random 96-bit IV. Never inside a transaction (F68). */
export const seal = async (
  key: CryptoKey,
  place: Place,
  stamp: Stamp,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(place, stamp) }
  const data = await crypto.subtle.encrypt(algorithm, key, plain)
  return { rev: stamp.rev, formVersion: stamp.formVersion, iv: iv.buffer, data }
}

/** Decrypts; 'damaged' when the part was altered, moved or written under another key. */
export const open = async (key: CryptoKey, place: Place, sealed: Sealed): Promise<Result<ArrayBuffer, 'damaged'>> => {
  try {
    const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: additionalData(place, sealed) }
    return ok(await crypto.subtle.decrypt(algorithm, key, sealed.data))
  } catch {
    return fail('damaged')
  }
}

/** Seals plain data. */
export const sealJson = (key: CryptoKey, place: Place, stamp: Stamp, value: JsonValue): Promise<Sealed> =>
  seal(key, place, stamp, toUtf8(JSON.stringify(value)))

/** Opens plain data. */
export const openJson = async (key: CryptoKey, place: Place, sealed: Sealed): Promise<Result<JsonValue, 'damaged'>> => {
  const plain = await open(key, place, sealed)
  if (!plain.ok) return plain
  const value = parseJson(fromUtf8(plain.value))
  return value === undefined ? fail('damaged') : ok(value)
}

/** A new device key, not extractable: it wraps the other keys and never leaves the engine. */
export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey'])

/** Opens a wrapped data key, not extractable; 'damaged' when another key wrapped it. */
export const unwrapDataKey = async (
  wrapped: ArrayBuffer,
  wrapping: CryptoKey,
): Promise<Result<CryptoKey, 'damaged'>> => {
  try {
    const usages: KeyUsage[] = ['encrypt', 'decrypt']
    return ok(await crypto.subtle.unwrapKey('raw', wrapped, wrapping, 'AES-KW', 'AES-GCM', false, usages))
  } catch {
    return fail('damaged')
  }
}

/** A new data key in its wrapped form. It is extractable only here, because only an extractable key can be wrapped. */
export const newWrappedDataKey = async (wrapping: CryptoKey): Promise<ArrayBuffer> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  return crypto.subtle.wrapKey('raw', key, wrapping, 'AES-KW')
}

/**
 * The same key, wrapped by another one; 'damaged' when `from` does not open it. It is extractable only during this
 * call. Keys that encrypt are AES-GCM keys; keys that wrap others are AES-KW keys.
 */
export const rewrapKey = async (
  wrapped: ArrayBuffer,
  kind: 'AES-GCM' | 'AES-KW',
  keys: { from: CryptoKey; to: CryptoKey },
): Promise<Result<ArrayBuffer, 'damaged'>> => {
  const usages: KeyUsage[] = kind === 'AES-GCM' ? ['encrypt', 'decrypt'] : ['wrapKey', 'unwrapKey']
  try {
    const key = await crypto.subtle.unwrapKey('raw', wrapped, keys.from, 'AES-KW', kind, true, usages)
    return ok(await crypto.subtle.wrapKey('raw', key, keys.to, 'AES-KW'))
  } catch {
    return fail('damaged')
  }
}
