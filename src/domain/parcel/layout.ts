import type { CodeKind } from '../code/code'

/**
 * A parcel: somebody's draft with its documents as numbered parts of ciphertext under a random key (AES-256-GCM). The key
 * travels beside them, wrapped by a key of the code; that of an envelope is wrapped for the fund too (HPKE, RFC 9180). Part
 * 0 is the list of contents as JSON; the bytes of the documents follow in pieces, in their order.
 */

/** Release of the layout. */
export const parcelVersion = 1

/** Longest plain piece of a part, in bytes. With nonce and tag a part is at most 1 MiB. */
export const pieceBytes = 1_048_576 - 28

/** Bytes that a part has besides its plain piece: a nonce of 12 before the ciphertext, a tag of 16 in it. */
export const partOverhead = 28

/** Longest part, in bytes. */
export const mostPartBytes = pieceBytes + partOverhead

/** Most parts of a parcel: a request with the most and the largest documents has about half as many. */
export const mostParts = 400

/** The random key, wrapped (base64url): by the code's key with AES-GCM, the nonce first. */
export type CodeWrap = { llave: string }

/** The random key, sealed for the fund (base64url): id of the fund's key, encapsulated key, ciphertext. */
export type FundWrap = { kid: string; enc: string; llave: string }

/** What is known of a parcel without a key. `bytes` is the length of all parts together. */
export type ParcelHeader = {
  v: typeof parcelVersion
  clase: CodeKind
  partes: number
  bytes: number
  codigo: CodeWrap
  /** Only in an envelope. */
  fondo: FundWrap | null
}

/** How many parts a document of so many bytes takes; an empty one takes one. */
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / pieceBytes))

/** What is authenticated with a part: its parcel, its number and how many there are, so that none is swapped or dropped. */
export const partContext = (id: string, index: number, count: number): string =>
  `afiliados/paquete/${parcelVersion}|${id}|${index}|${count}`

/** What is authenticated with the key that is sealed for the fund (the info of HPKE). */
export const fundContext = (id: string, count: number): string => `afiliados/sobre/${parcelVersion}|${id}|${count}`

/** What is authenticated with the key that the code's key wraps. */
export const codeContext = (id: string, count: number): string => `afiliados/codigo/${parcelVersion}|${id}|${count}`

/** Names of what is made of a code's secret by HKDF-SHA-256, without salt: the id (16 bytes), the proof (32), the key (32). */
export const codeInfo = {
  id: 'afiliados/codigo/1/paquete',
  proof: 'afiliados/codigo/1/prueba',
  key: 'afiliados/codigo/1/llave',
} as const
