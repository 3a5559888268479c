import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { toCbor, type Cbor } from './cbor'
import type { WireAssertion, WireAttestation } from '../../../../src/contract/passkeys/schemas'

/** Input of an authenticator's answer; omitted fields get valid values. */
export type Ceremony = {
  challenge: string
  origin: string
  rpId: string
  /** Whether the person was verified (fingerprint, face, PIN). */
  isVerified?: boolean
  /** Counter of the authenticator. */
  counter?: number
  /** 'webauthn.create' or 'webauthn.get'. */
  type?: string
}

/** A passkey in a software authenticator: ES256, without attestation, with answers in WebAuthn's format. */
export type SoftPasskey = {
  id: string
  /** Answers the creation of this passkey. */
  attest: (ceremony: Ceremony) => WireAttestation
  /** Answers to a sign-in with it. */
  assert: (ceremony: Ceremony) => WireAssertion
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const present = 0x01
const verified = 0x04
const withKey = 0x40

const facts = ({ rpId, isVerified = true, counter = 0 }: Ceremony, flags: number): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([present | (isVerified ? verified : 0) | flags]), count])
}

const clientData = ({ challenge, origin, type }: Ceremony, usual: string): Buffer =>
  Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))

/** Makes a passkey. */
export const softPasskey = (): SoftPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = toText(rawId)
  const coseKey = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return {
    id,
    attest: (ceremony) => {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, toCbor(coseKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([facts(ceremony, withKey), made])],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(clientData(ceremony, 'webauthn.create')),
          attestationObject: toText(toCbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    assert: (ceremony) => {
      const data = clientData(ceremony, 'webauthn.get')
      const authenticatorData = facts(ceremony, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(data),
          authenticatorData: toText(authenticatorData),
          signature: toText(signature),
        },
      }
    },
  }
}
