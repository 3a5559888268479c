import { visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { fromHex, fromUtf8, sha256Hex, toHex, toUtf8 } from '../database/bytes'
import { newWrappedDataKey, open, seal, unwrapDataKey, type Place } from '../keys/crypto'
import { parseJson } from '../database/parse'
import { derivePasswordKey, roundLimits } from '../keys/password-key'

/*
 * A copy of somebody's work as one file:
 *
 *   AFICOPIA              8 bytes
 *   version of the format 2 bytes   big-endian, as all numbers here
 *   length of the header  4 bytes
 *   header                JSON: how the passphrase becomes a key, the wrapped data key, the number of parts
 *   digest of the header  32 bytes  SHA-256: tells a damaged file from a wrong passphrase
 *   parts                 each: length 4, IV 12, ciphertext; AES-GCM, bound to its number and to the number of parts
 *
 * The first part is the list of contents; the documents follow in pieces. Nothing in clear says who the owner is.
 */
const magic = 'AFICOPIA'
const formatVersion = 1
const prefixBytes = 14
const digestBytes = 32
const ivBytes = 12
const frameBytes = 4 + ivBytes
const tagBytes = 16

/** Longest header that is read, in bytes. */
const mostHeaderBytes = 4_096
/**
 * Longest part that is read, in bytes: a piece of a document has at most 1 MiB, and a list of contents is much shorter
 * than this.
 */
const mostPartBytes = 8 * 1_048_576
/** Longest copy that is read, in bytes: forty documents of 5 MiB, with their tags and the answers. */
export const mostCopyBytes = 220 * 1_048_576

/** Fixed for every copy and not measured here: a slower device may have to open it. */
const rounds = roundLimits.min

/** Why a copy could not be opened; 'newer' means that a later release of the portal made it. */
export type CopyProblem = 'no-copy' | 'newer' | 'damaged' | 'wrong-passphrase' | 'too-big' | 'unreadable'

const placeOf = (index: number, count: number): Place => ({
  store: 'copia',
  id: `${index}.${count}`,
  owner: visitor,
})
const stamp = { rev: 1, formVersion: formatVersion }

const bigEndian = (value: number, bytes: 2 | 4): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(bytes))
  if (bytes === 2) view.setUint16(0, value)
  else view.setUint32(0, value)
  return view.buffer
}

/** Writes the sealed parts of a copy in order. Finished parts are Blobs, which the browser may keep on its disk. */
export type CopyWriter = { add: (plain: ArrayBuffer | Uint8Array<ArrayBuffer>) => Promise<void>; finish: () => Blob }

/** Begins a copy of `count` parts under a passphrase, with a key of its own. */
export const beginCopy = async (passphrase: string, count: number): Promise<CopyWriter> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const wrapping = await derivePasswordKey({ password: passphrase, salt: salt.buffer, iter: rounds })
  const wrapped = await newWrappedDataKey(wrapping)
  const key = await unwrapDataKey(wrapped, wrapping)
  if (!key.ok) throw new Error('a key that was just wrapped does not open')
  const facts = {
    kdf: 'PBKDF2-SHA-256',
    vueltas: rounds,
    sal: toHex(salt.buffer),
    llave: toHex(wrapped),
    partes: count,
  }
  const header = toUtf8(JSON.stringify(facts))
  const digest = await crypto.subtle.digest('SHA-256', header)
  const parts: BlobPart[] = [
    toUtf8(magic),
    bigEndian(formatVersion, 2),
    bigEndian(header.byteLength, 4),
    header,
    digest,
  ]
  let index = 0
  return {
    add: async (plain) => {
      const { iv, data } = await seal(key.value, placeOf(index++, count), stamp, plain)
      parts.push(new Blob([bigEndian(data.byteLength, 4), iv, data]))
    },
    finish: () => new Blob(parts, { type: 'application/octet-stream' }),
  }
}

/** A position in a copy: the number of the part that begins there, and the byte. */
export type CopyPosition = { index: number; at: number }

/** A copy opened with its passphrase. Parts are read one at a time, each from where the one before ended. */
export type CopyReader = {
  start: CopyPosition
  read: (from: CopyPosition) => Promise<Result<{ plain: ArrayBuffer; next: CopyPosition }, CopyProblem>>
  /** Whether this is the end of the file and of its parts; it must be true after the last part. */
  isEnd: (position: CopyPosition) => boolean
}

const readBytes = async (file: Blob, at: number, length: number): Promise<Result<ArrayBuffer, CopyProblem>> => {
  if (at + length > file.size) return fail('damaged')
  try {
    return ok(await file.slice(at, at + length).arrayBuffer())
  } catch {
    return fail('unreadable')
  }
}

type Header = { iter: number; salt: ArrayBuffer; wrapped: ArrayBuffer; count: number }

const parseHeader = (text: string): Header | undefined => {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { kdf, vueltas: iter, sal, llave, partes: count } = value
  if (kdf !== 'PBKDF2-SHA-256' || typeof iter !== 'number' || typeof count !== 'number') return undefined
  if (iter < roundLimits.min || iter > roundLimits.max || count < 1) return undefined
  const salt = typeof sal === 'string' ? fromHex(sal) : undefined
  const wrapped = typeof llave === 'string' ? fromHex(llave) : undefined
  return salt && wrapped ? { iter, salt: salt.buffer, wrapped: wrapped.buffer, count } : undefined
}

const readHeader = async (file: Blob): Promise<Result<{ header: Header; end: number }, CopyProblem>> => {
  if (file.size > mostCopyBytes) return fail('too-big')
  const prefix = await readBytes(file, 0, prefixBytes)
  if (!prefix.ok) return prefix.error === 'damaged' ? fail('no-copy') : prefix
  if (fromUtf8(prefix.value.slice(0, magic.length)) !== magic) return fail('no-copy')
  const view = new DataView(prefix.value)
  if (view.getUint16(magic.length) > formatVersion) return fail('newer')
  const length = view.getUint32(magic.length + 2)
  if (length > mostHeaderBytes) return fail('damaged')
  const bytes = await readBytes(file, prefixBytes, length + digestBytes)
  if (!bytes.ok) return bytes
  const text = bytes.value.slice(0, length)
  const isWhole = (await sha256Hex(text)) === toHex(bytes.value.slice(length))
  const header = isWhole ? parseHeader(fromUtf8(text)) : undefined
  return header ? ok({ header, end: prefixBytes + length + digestBytes }) : fail('damaged')
}

/** Opens a copy with its passphrase. It reads only the header. */
export const openCopyFile = async (file: Blob, passphrase: string): Promise<Result<CopyReader, CopyProblem>> => {
  const found = await readHeader(file)
  if (!found.ok) return found
  const { iter, salt, wrapped, count } = found.value.header
  const wrapping = await derivePasswordKey({ password: passphrase, salt, iter })
  const key = await unwrapDataKey(wrapped, wrapping)
  if (!key.ok) return fail('wrong-passphrase')
  return ok({
    start: { index: 0, at: found.value.end },
    read: async ({ index, at }) => {
      const frame = await readBytes(file, at, frameBytes)
      if (!frame.ok) return frame
      const length = new DataView(frame.value).getUint32(0)
      if (index >= count || length < tagBytes || length > mostPartBytes) return fail('damaged')
      const data = await readBytes(file, at + frameBytes, length)
      if (!data.ok) return data
      const plain = await open(key.value, placeOf(index, count), {
        ...stamp,
        iv: frame.value.slice(4),
        data: data.value,
      })
      return plain.ok ? ok({ plain: plain.value, next: { index: index + 1, at: at + frameBytes + length } }) : plain
    },
    isEnd: ({ index, at }) => index === count && at === file.size,
  })
}
