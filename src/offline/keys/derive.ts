import { toUtf8 } from '../database/bytes'

/** What a password key is derived from. `iter` is the number of rounds. */
export type Derivation = { password: string; salt: ArrayBuffer; iter: number }

/**
 * Derives a wrapping key from the password by PBKDF2-SHA-256, not extractable. The text is normalised, because
 * keyboards encode the same accented letter in two ways.
 */
export const deriveHere = async ({ password, salt, iter }: Derivation): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', toUtf8(password.normalize('NFC')), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: iter }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}
