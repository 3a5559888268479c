import { toUtf8 } from '../database/bytes'

/** What a password key is made of. `iter` counts the rounds. */
export type Derivation = { password: string; salt: ArrayBuffer; iter: number }

/**
 * PBKDF2-SHA-256 of the password to a key that wraps, not extractable. The text is normalised, because keyboards write the
 * same accented letter in two ways.
 */
export const deriveHere = async ({ password, salt, iter }: Derivation): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', toUtf8(password.normalize('NFC')), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: iter }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}
