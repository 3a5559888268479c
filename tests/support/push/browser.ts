import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscriptionKeys } from '../../../src/contract/push/push'

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A subscription with its private half, as a browser has it: `open` reads what a push service brings (RFC 8291, RFC 8188). */
export type Subscribed = { subscription: PushSubscriptionKeys; key: string; open: (body: Buffer) => string }

/** Subscribes at the address of a push service for a public key, with real keys. */
export const subscribeAt = (endpoint: string, key: string): Subscribed => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    key,
    open: (body) => {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // What follows the last delimiter (2) is padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}
