import type { Code } from '../../domain/code/code'
import type { JsonValue } from '../../domain/json'
import {
  codeContext,
  parcelVersion,
  partContext,
  partOverhead,
  partsOf,
  pieceBytes,
  type ParcelHeader,
} from '../../domain/parcel/layout'
import { fail, ok, type Result } from '../../domain/result'
import { sha256Hex, toUtf8 } from '../database/bytes'
import type { FileEntry, ReadProblem } from '../database/types'
import { readFile } from '../files/files'
import { toJsonContent, type CopyContent } from '../work-file/copy-content'
import { toBase64url } from './base64'
import { keysOfCode } from './code-keys'
import { sealForFund, type FundKey } from './fund-key'
import { importPartKey, sealWith } from './part-seal'

/**
 * What a parcel is made of. `grant` is a member's right to send an envelope, `closedAt` when it was closed (epoch milliseconds by the
 * server's clock); `fundKey` is null for a hand-over.
 */
export type ParcelInput = {
  content: CopyContent
  code: Code
  grant: string | null
  closedAt?: number
  fundKey: FundKey | null
}

/** A finished parcel: its name, the proof of its code, what is known of it, and the SHA-256 (hex) of each part. */
export type WrittenParcel = { id: string; proof: string; header: ParcelHeader; digests: string[] }

/** Why no parcel was made; 'too-long': the answers alone are longer than a part. */
export type WriteProblem = ReadProblem | 'too-long'

/** Takes one finished part. It may be written to the disk or sent; one part is in memory at a time (F20). */
export type KeepPart<E> = (index: number, part: ArrayBuffer) => Promise<Result<null, E>>

const contentsOf = ({
  content,
  grant,
  closedAt,
}: Pick<ParcelInput, 'content' | 'grant' | 'closedAt'>): Uint8Array<ArrayBuffer> => {
  const closed = closedAt === undefined ? {} : { cerrado: closedAt }
  const contents: JsonValue = { permiso: grant, ...closed, copia: toJsonContent(content) }
  return toUtf8(JSON.stringify(contents))
}

/** How many parts and bytes of ciphertext a parcel of this content has; without its grant, which adds a few hundred bytes. */
export const planParcel = (content: CopyContent): { parts: number; bytes: number } => {
  const parts = content.files.reduce((sum, { bytes }) => sum + partsOf(bytes), 1)
  const plain = content.files.reduce((sum, { bytes }) => sum + bytes, contentsOf({ content, grant: null }).byteLength)
  return { parts, bytes: plain + parts * partOverhead }
}

const pieceOf = (bytes: ArrayBuffer, piece: number): Uint8Array<ArrayBuffer> => {
  const at = piece * pieceBytes
  return new Uint8Array(bytes, at, Math.min(pieceBytes, bytes.byteLength - at))
}

/**
 * Seals a draft with its documents as the parts of a parcel and hands each to `keep`, the list of contents first. The
 * documents are read and compared with their digests one after the other. The first failure ends it.
 */
export const writeParcel = async <E>(
  input: ParcelInput,
  keep: KeepPart<E>,
): Promise<Result<WrittenParcel, WriteProblem | E>> => {
  const { content, code, fundKey } = input
  const { id, proof, key: codeKey } = await keysOfCode(code)
  const { parts: count } = planParcel(content)
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const key = await importPartKey(raw)
  const llave = toBase64url(await sealWith(codeKey, codeContext(id, count), raw))
  const fondo = fundKey === null ? null : await sealForFund(raw, fundKey, { id, count })
  raw.fill(0)
  const digests: string[] = []
  let bytes = 0
  const add = async (plain: Uint8Array<ArrayBuffer>): Promise<Result<null, E>> => {
    const part = await sealWith(key, partContext(id, digests.length, count), plain)
    digests.push(await sha256Hex(part))
    bytes += part.byteLength
    return keep(digests.length - 1, part)
  }
  const addDocument = async (entry: FileEntry): Promise<Result<null, WriteProblem | E>> => {
    const document = await readFile(entry.id)
    if (!document.ok) return document
    for (let piece = 0; piece < partsOf(entry.bytes); piece++) {
      const added = await add(pieceOf(document.value, piece))
      if (!added.ok) return added
    }
    return ok(null)
  }
  const contents = contentsOf(input)
  if (contents.byteLength > pieceBytes) return fail('too-long')
  const listed = await add(contents)
  if (!listed.ok) return listed
  for (const entry of content.files) {
    const added = await addDocument(entry)
    if (!added.ok) return added
  }
  const header: ParcelHeader = { v: parcelVersion, clase: code.kind, partes: count, bytes, codigo: { llave }, fondo }
  return ok({ id, proof, header, digests })
}
