import { fundContext, type FundWrap } from '../../domain/parcel/layout'
import { toUtf8 } from '../database/bytes'
import { toBase64url } from './base64'

/** The fund's public key for envelopes: the halves of a P-256 key (base64url) and its name. */
export type FundKey = { kid: string; x: string; y: string }

/**
 * Seals a parcel's key for the fund alone (HPKE in base mode: DHKEM P-256, HKDF-SHA-256, AES-256-GCM). Not even the device
 * that seals it can open it afterwards.
 */
export const sealForFund = async (
  raw: Uint8Array<ArrayBuffer>,
  { kid, x, y }: FundKey,
  { id, count }: { id: string; count: number },
): Promise<FundWrap> => {
  const { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await import('@hpke/core')
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const recipientPublicKey = await suite.kem.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, true)
  const info = toUtf8(fundContext(id, count)).buffer
  const sender = await suite.createSenderContext({ recipientPublicKey, info })
  const sealed = await sender.seal(raw.buffer)
  return { kid, enc: toBase64url(sender.enc), llave: toBase64url(sealed) }
}
