import { createECDH, createHash } from 'node:crypto'
import type { PushSubscriptionKeys } from '../../../src/contract/push/push'

/** The name by which a page finds out whether the server knows its subscription: SHA-256 of the address, base64url. */
export const endpointDigest = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** Whether something can be sealed for a subscription: its public key is a point of P-256. */
export const isSealable = ({ p256dh }: Pick<PushSubscriptionKeys, 'p256dh'>): boolean => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
