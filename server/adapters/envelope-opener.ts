import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fundContext, type FundWrap } from '../../src/domain/parcel/layout'
import { fail, ok, type Result } from '../../src/domain/result'
import type { EnvelopeSecret } from '../config-envelopes'

/** Opens what was sealed for the fund (HPKE in base mode: DHKEM P-256, HKDF-SHA-256, AES-256-GCM). */
export type EnvelopeOpener = {
  /** The key of an envelope's parts. 'unknown' without the private key that it was sealed for. */
  open: (wrap: FundWrap, parcel: { id: string; count: number }) => Promise<Result<Uint8Array, 'unknown' | 'damaged'>>
}

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer

/** Opens with these private keys; throws when one of them is no key. */
export const createEnvelopeOpener = async (keys: readonly EnvelopeSecret[]): Promise<EnvelopeOpener> => {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const imported = keys.map(async ({ kid, x, y, d }) => {
    const key = await suite.kem.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d, key_ops: ['deriveBits'] }, false)
    return [kid, key] as const
  })
  const byName = new Map(await Promise.all(imported))
  return {
    open: async ({ kid, enc, llave }, { id, count }) => {
      const recipientKey = byName.get(kid)
      if (recipientKey === undefined) return fail('unknown')
      try {
        const info = new TextEncoder().encode(fundContext(id, count)).buffer
        const recipient = await suite.createRecipientContext({ recipientKey, enc: bytesOf(enc), info })
        return ok(new Uint8Array(await recipient.open(bytesOf(llave))))
      } catch {
        return fail('damaged')
      }
    },
  }
}
