import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { open, seal, type Place } from '../keys/crypto'
import type { ChunkRow, FileRow } from '../database/rows'
import { reading } from '../database/with-db'

/**
 * Longest plain piece of a file in one row, in bytes. With the 16 bytes of the tag the ciphertext is at most 1 MiB
 * (F18).
 */
export const chunkBytes = 1_048_576 - 16

/** Index and count are authenticated, so nobody can swap, drop or repeat chunks unnoticed. */
const placeOf = (fileId: string, owner: Owner, index: number, count: number): Place => ({
  store: 'fileChunks',
  id: `${fileId}.${index}.${count}`,
  owner,
})

/** Encrypts a file in pieces; an empty file has one piece. */
export const sealChunks = async (
  key: CryptoKey,
  file: { id: string; owner: Owner; formVersion: number },
  bytes: ArrayBuffer,
): Promise<ChunkRow[]> => {
  const count = Math.max(1, Math.ceil(bytes.byteLength / chunkBytes))
  const stamp = { rev: 1, formVersion: file.formVersion }
  const rows: ChunkRow[] = []
  for (let index = 0; index < count; index++) {
    const piece = new Uint8Array(bytes, index * chunkBytes, Math.min(chunkBytes, bytes.byteLength - index * chunkBytes))
    rows.push({
      fileId: file.id,
      index,
      sealed: await seal(key, placeOf(file.id, file.owner, index, count), stamp, piece),
    })
  }
  return rows
}

/** Reads and decrypts a file from its committed rows, one row at a time (F20). */
export const readChunks = async (
  key: CryptoKey,
  row: Pick<FileRow, 'id' | 'owner' | 'sealedFor' | 'bytes' | 'chunks'>,
): Promise<Result<ArrayBuffer, 'damaged' | StorageProblem>> => {
  const whole = new Uint8Array(row.bytes)
  let at = 0
  for (let index = 0; index < row.chunks; index++) {
    const chunk = await reading(async (db) => ok(await db.fileChunks.get([row.id, index])))
    if (!chunk.ok) return chunk
    if (chunk.value === undefined) return fail('damaged')
    const place = placeOf(row.id, row.sealedFor ?? row.owner, index, row.chunks)
    const piece = await open(key, place, chunk.value.sealed)
    if (!piece.ok || at + piece.value.byteLength > whole.length) return fail('damaged')
    whole.set(new Uint8Array(piece.value), at)
    at += piece.value.byteLength
  }
  return at === whole.length ? ok(whole.buffer) : fail('damaged')
}
