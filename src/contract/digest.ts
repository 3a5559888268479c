import { canonicalJson, type JsonValue } from '../domain/json'

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of bytes as 64 lower-case hex digits. */
export const sha256Hex = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * SHA-256 (hex) of the canonical JSON of a request without `digest` and `claimedAt`. The manifest in `archivos` has the
 * SHA-256 of every file, so equal digests mean equal answers and equal bytes.
 */
export const digestOf = async (request: { [key: string]: JsonValue }): Promise<string> => {
  const content = { ...request }
  delete content['digest']
  delete content['claimedAt']
  return sha256Hex(new TextEncoder().encode(canonicalJson(content)))
}

/**
 * The fields that signing adds to a request: its digest, and the time of "enviar" by the server's clock as the device
 * last knew it (ISO 8601).
 */
export type Signature = { digest: string; claimedAt: string }

/** Signs a request; `claimedAt` is in epoch milliseconds, by the server's clock as last known. */
export const signatureOf = async (request: { [key: string]: JsonValue }, claimedAt: number): Promise<Signature> => ({
  digest: await digestOf(request),
  claimedAt: new Date(claimedAt).toISOString(),
})
