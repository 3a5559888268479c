import { fail, ok, type Result } from '../domain/result'
import { toUtf8 } from './bytes'

const usages: KeyUsage[] = ['wrapKey', 'unwrapKey']

/** The two keys that each open a vault by themselves. */
export type Openers = { passwordKey: CryptoKey; secretKey: CryptoKey }

/** Key made of the secret that the server hands out after a sign-in; another one for each vault. */
export const toSecretKey = async (secret: Uint8Array<ArrayBuffer>, vaultId: string): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: toUtf8(vaultId),
    info: toUtf8('afiliados/boveda/secreto/1'),
  }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-KW', length: 256 }, false, usages)
}

/** A new random user key, wrapped by both openers; it is extractable only here, since only so it can be wrapped. */
export const newWrappedUserKey = async (by: Openers): Promise<{ byPassword: ArrayBuffer; bySecret: ArrayBuffer }> => {
  const userKey = await crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, true, usages)
  return {
    byPassword: await crypto.subtle.wrapKey('raw', userKey, by.passwordKey, 'AES-KW'),
    bySecret: await crypto.subtle.wrapKey('raw', userKey, by.secretKey, 'AES-KW'),
  }
}

/** Opens a wrapped user key, not extractable; 'damaged' when the opener is the wrong one: nothing else tells. */
export const unwrapUserKey = async (wrapped: ArrayBuffer, opener: CryptoKey): Promise<Result<CryptoKey, 'damaged'>> => {
  try {
    return ok(await crypto.subtle.unwrapKey('raw', wrapped, opener, 'AES-KW', 'AES-KW', false, usages))
  } catch {
    return fail('damaged')
  }
}
