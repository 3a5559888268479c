/** The CBOR values that an authenticator writes: whole numbers, strings, bytes, and maps of them. */
export type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** Encodes a value (RFC 8949) with lengths and numbers below 65,536. */
export const toCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [toCbor(key), toCbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}
