const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Text to its UTF-8 bytes. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** UTF-8 bytes to text. */
export const fromUtf8 = (bytes: ArrayBuffer): string => decoder.decode(bytes)

/** Bytes to lower-case hexadecimal. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Lower-case hexadecimal to bytes; undefined when the text is not hexadecimal. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^(?:[0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
    : undefined

/** SHA-256 of the bytes, hexadecimal. */
export const sha256Hex = async (bytes: ArrayBuffer): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/** `length` random bytes, hexadecimal. */
export const randomHex = (length: number): string => toHex(crypto.getRandomValues(new Uint8Array(length)).buffer)

/** Whether both hold the same bytes. */
export const areEqualBytes = (a: ArrayBuffer, b: ArrayBuffer): boolean => {
  if (a.byteLength !== b.byteLength) return false
  const right = new Uint8Array(b)
  return new Uint8Array(a).every((byte, index) => byte === right[index])
}
