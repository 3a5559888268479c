import type { Result } from '../../../../src/domain/result'

/** The value of a success; throws on anything else. */
export const valueOf = <T>(result: Result<T, unknown> | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

/** A file that looks like a photo; `seed` makes its bytes its own. */
export const fileOf = (length: number, seed: number): { name: string; type: string; bytes: ArrayBuffer } => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + seed * 17 + (at >> 8)) & 0xff
  return { name: `foto-${seed}.jpg`, type: 'image/jpeg', bytes: bytes.buffer }
}
