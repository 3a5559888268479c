import { findType } from '../../domain/files'

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0))

const typeOf = (head: Uint8Array): string | undefined => {
  const type = findType(head)
  if (type === 'image/jpeg' || type === 'image/png') return type
  if (startsWith(head, 'GIF8')) return 'image/gif'
  return startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8) ? 'image/webp' : undefined
}

const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64.slice(0, 24)), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

const inlined = (text: string): string | null => {
  const base64 = text.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '')
  if (!/^[a-z\d+/]{24,}={0,2}$/i.test(base64)) return null
  const type = typeOf(bytesOf(base64))
  return type === undefined ? null : `data:${type};base64,${base64}`
}

const ownAddress = (text: string): string | null => {
  if (!URL.canParse(text, location.origin)) return null
  const { href, origin } = new URL(text, location.origin)
  return origin === location.origin ? href : null
}

/**
 * The picture of a communication as an address for an img: base64 whose first bytes are those of a JPEG, PNG, GIF or
 * WebP, or an address of this site (UNS-69). Null for none and for anything else: a picture of another site would tell it
 * who reads.
 */
export const pictureOf = (text: string): string | null => (text === '' ? null : (inlined(text) ?? ownAddress(text)))
