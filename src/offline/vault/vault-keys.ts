import { fail, ok, type Result } from '../../domain/result'
import { toUtf8 } from '../database/bytes'

const usages: KeyUsage[] = ['wrapKey', 'unwrapKey']

/** The two keys that each open a vault. */
export type Openers = { passwordKey: CryptoKey; secretKey: CryptoKey }

type Secret = Uint8Array<ArrayBuffer>

const derive = async (secret: Secret, vaultId: string, info: string, algorithm: AesKeyGenParams, uses: KeyUsage[]) => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: toUtf8(vaultId), info: toUtf8(info) }
  return crypto.subtle.deriveKey(derivation, base, algorithm, false, uses)
}

const wrapping = { name: 'AES-KW', length: 256 } as const
const sealing = { name: 'AES-GCM', length: 256 } as const

/** Key made of the secret that the server returns after a sign-in; it differs for each vault. */
export const toSecretKey = (secret: Secret, vaultId: string): Promise<CryptoKey> =>
  derive(secret, vaultId, 'afiliados/boveda/secreto/1', wrapping, usages)

/**
 * Keys made of what an authenticator returns for a passkey (PRF, 32 bytes): one wraps the user key, one seals the
 * number.
 */
export const toPasskeyKeys = async (secret: Secret, vaultId: string): Promise<{ key: CryptoKey; seal: CryptoKey }> => ({
  key: await derive(secret, vaultId, 'afiliados/boveda/llave/1', wrapping, usages),
  seal: await derive(secret, vaultId, 'afiliados/boveda/llave/numero/1', sealing, ['encrypt', 'decrypt']),
})

/** A key that is forgotten at once: what it wraps opens only by the other wrappings. */
export const newLostKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(wrapping, false, usages)

/**
 * A new random user key, wrapped by both openers. It is extractable only here, because only an extractable key can be
 * wrapped.
 */
export const newWrappedUserKey = async (by: Openers): Promise<{ byPassword: ArrayBuffer; bySecret: ArrayBuffer }> => {
  const userKey = await crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, true, usages)
  return {
    byPassword: await crypto.subtle.wrapKey('raw', userKey, by.passwordKey, 'AES-KW'),
    bySecret: await crypto.subtle.wrapKey('raw', userKey, by.secretKey, 'AES-KW'),
  }
}

/**
 * Opens a wrapped user key, not extractable; 'damaged' when the opener is the wrong one. There is no other way to tell.
 */
export const unwrapUserKey = async (wrapped: ArrayBuffer, opener: CryptoKey): Promise<Result<CryptoKey, 'damaged'>> => {
  try {
    return ok(await crypto.subtle.unwrapKey('raw', wrapped, opener, 'AES-KW', 'AES-KW', false, usages))
  } catch {
    return fail('damaged')
  }
}
