import { fail, ok, type Result } from '../../domain/result'
import { toUtf8 } from '../database/bytes'

const nonceBytes = 12

/** Encrypts with AES-256-GCM under a fresh nonce, which stands before the ciphertext. `context` is authenticated too. */
export const sealWith = async (
  key: CryptoKey,
  context: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> => {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: toUtf8(context) }, key, plain)
  const whole = new Uint8Array(nonceBytes + data.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(data), nonceBytes)
  return whole.buffer
}

/** Decrypts; 'damaged' when it was altered, belongs to another context, or another key made it. */
export const openWith = async (
  key: CryptoKey,
  context: string,
  sealed: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Result<ArrayBuffer, 'damaged'>> => {
  const bytes = new Uint8Array(sealed)
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes), additionalData: toUtf8(context) }
  try {
    return ok(await crypto.subtle.decrypt(algorithm, key, bytes.slice(nonceBytes)))
  } catch {
    return fail('damaged')
  }
}

/** A key of a parcel out of its 32 bytes, not extractable. */
export const importPartKey = (raw: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
