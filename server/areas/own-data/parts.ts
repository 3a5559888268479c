import { Readable } from 'node:stream'
import { copyOf } from '../../documents/keys'
import { readBytes } from '../../documents/read-bytes'
import type { DocumentStore } from '../../documents/store'
import { limits } from '../../limits/limits'

const keyOf = (id: string, index: number): string => `${copyOf(id)}/${String(index).padStart(5, '0')}`

/** What a copy weighs, in bytes, and in how many parts it is stored. */
export type StoredParts = { bytes: number; parts: number }

/**
 * Stores the bytes of a copy as parts of `limits.ownData.part`, which both stores take without having the whole in memory. Calls
 * `goOn` after each. Resolves once all outlast a crash. A part of an earlier try is written over.
 */
export const writeParts = async (
  documents: DocumentStore,
  id: string,
  bytes: AsyncIterable<Buffer>,
  goOn: () => Promise<void>,
): Promise<StoredParts> => {
  let stored: StoredParts = { bytes: 0, parts: 0 }
  let waiting: Buffer[] = []
  let size = 0
  const store = async (): Promise<void> => {
    await documents.put(keyOf(id, stored.parts), Buffer.concat(waiting))
    stored = { bytes: stored.bytes + size, parts: stored.parts + 1 }
    waiting = []
    size = 0
    await goOn()
  }
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size >= limits.ownData.part.value) await store()
  }
  if (size > 0) await store()
  return stored
}

async function* partsOf(documents: DocumentStore, id: string, parts: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < parts; index += 1) {
    const bytes = await readBytes(documents, keyOf(id, index))
    if (bytes === undefined) throw new Error('A part of a copy is gone.')
    yield bytes
  }
}

/** The bytes of a copy, one part after the other. */
export const readParts = (documents: DocumentStore, id: string, parts: number): Readable =>
  Readable.from(partsOf(documents, id, parts))

/** Whether the parts of a copy are stored as its row says; not so where a backup brought the row alone. */
export const areThere = async (
  documents: DocumentStore,
  id: string,
  { bytes, parts }: StoredParts,
): Promise<boolean> => {
  let [found, size] = [0, 0]
  for await (const part of documents.list(copyOf(id))) {
    found += 1
    size += part.bytes
  }
  return found === parts && size === bytes
}

/** Deletes all parts of a copy. A crash before leaves them to the sweep. */
export const deleteParts = (documents: DocumentStore, id: string): Promise<void> => documents.remove(copyOf(id))
