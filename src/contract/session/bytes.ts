/** The bytes of a base64 text of exactly `length` bytes; undefined for anything else. */
export const parseBytes = (text: string | undefined, length: number): Uint8Array<ArrayBuffer> | undefined => {
  if (text === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return bytes.length === length ? bytes : undefined
}
