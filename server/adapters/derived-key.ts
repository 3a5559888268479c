import { createHmac, webcrypto } from 'node:crypto'

/**
 * A key for one purpose, made from the secret of the tokens: what it signs is never taken for a token of a session, nor
 * for what another purpose signs.
 */
export const deriveKey = (tokenSecret: string, purpose: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey(
    'raw',
    createHmac('sha256', tokenSecret).update(purpose).digest(),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
