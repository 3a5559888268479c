import { createHmac, webcrypto } from 'node:crypto'

import type { SecretValues } from './any-secret'

/**
 * A key for one purpose, made from the secret of the tokens: what it signs is never taken for a token of a session, nor
 * for what another purpose signs.
 */
const deriveKey = (tokenSecret: string, purpose: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey(
    'raw',
    createHmac('sha256', tokenSecret).update(purpose).digest(),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** The keys of one purpose from each value of that secret; `signing` is that of the first. */
export const deriveKeys = (
  secrets: SecretValues,
  purpose: string,
): { signing: Promise<webcrypto.CryptoKey>; all: Promise<webcrypto.CryptoKey>[] } => {
  const [first, ...others] = secrets
  const signing = deriveKey(first, purpose)
  return { signing, all: [signing, ...others.map((secret) => deriveKey(secret, purpose))] }
}
