import type { Code, CodeKind } from '../../domain/code/code'
import { codeInfo } from '../../domain/parcel/layout'
import { toHex, toUtf8 } from '../database/bytes'

/** What a code's secret gives: the id of its parcel (32 hex digits), the proof of having the code (64), the wrapping key. */
export type CodeKeys = { id: string; proof: string; key: CryptoKey }

/** A new code, at random. */
export const newCode = (kind: CodeKind): Code => ({ kind, secret: crypto.getRandomValues(new Uint8Array(12)) })

/** The keys of a code; the same on every device. The key wraps that of the parcel and never leaves the engine. */
export const keysOfCode = async ({ secret }: Code): Promise<CodeKeys> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const by = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: toUtf8(info) })
  const [id, proof, key] = await Promise.all([
    crypto.subtle.deriveBits(by(codeInfo.id), base, 128),
    crypto.subtle.deriveBits(by(codeInfo.proof), base, 256),
    crypto.subtle.deriveKey(by(codeInfo.key), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { id: toHex(id), proof: toHex(proof), key }
}
