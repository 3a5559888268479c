import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryOf } from '../../disk/folders'
import { documentOf, homeOf } from '../../documents/keys'
import type { DocumentStore } from '../../documents/store'
import type { Trash } from '../../storage/trash'

/** A file that arrived: the path of its bytes for now, their number and their SHA-256 (hex). */
export type ReceivedFile = { id: string; path: string; size: number; sha256: string }

/** The folder of one request on this instance's own disk. It is deleted after the request unless it was published. */
export type TemporaryFolder = {
  /** Path of the folder until it is published. */
  path: string
  /**
   * Writes a stream to disk, hashes it on the way, and resolves once it is synced. `id` becomes the file name: a uuid
   * or a name of ours.
   */
  write: (id: string, bytes: Readable) => Promise<ReceivedFile>
  /**
   * Moves the files to their final place for an accepted submission, and resolves once they outlast a crash there. A
   * leftover of a crash in that place goes to the trash.
   */
  publish: (submissionId: string) => Promise<void>
  remove: () => Promise<void>
}

/** The documents of requests: in a folder of this instance while they arrive, in the document store once accepted. */
export type Uploads = {
  open: () => Promise<TemporaryFolder>
  /** Key of an accepted file in the document store. */
  pathOf: (submissionId: string, fileId: string) => string
}

const writeHashed = async (path: string, bytes: Readable): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

/** What arrives below `dataDir` and then rests in `documents`. A name from the client never becomes part of a path. */
export const createUploads = (dataDir: string, documents: DocumentStore, trash: Trash): Uploads => {
  const temporary = temporaryOf(dataDir)

  const open = async (): Promise<TemporaryFolder> => {
    const folder = join(temporary, randomUUID())
    await mkdir(folder, { recursive: true })
    return {
      path: folder,
      write: async (id, bytes) => {
        const path = join(folder, id)
        return { id, path, ...(await writeHashed(path, bytes)) }
      },
      publish: async (submissionId) => {
        await trash.take(homeOf(submissionId), submissionId)
        await documents.adopt(folder, homeOf(submissionId))
      },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }

  return { open, pathOf: documentOf }
}
