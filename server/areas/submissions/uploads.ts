import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDisk } from '../../disk/durable'
import { temporaryOf, uploadsOf } from '../../storage/layout'
import type { Trash } from '../../storage/trash'

/** A file that arrived: the path of its bytes for now, their number and their SHA-256 (hex). */
export type ReceivedFile = { id: string; path: string; size: number; sha256: string }

/** The folder of one request. It is deleted after the request unless it was published. */
export type TemporaryFolder = {
  /** Path of the folder until it is published. */
  path: string
  /**
   * Writes a stream to disk, hashes it on the way, and resolves once it is synced. `id` becomes the file name: a uuid
   * or a name of ours.
   */
  write: (id: string, bytes: Readable) => Promise<ReceivedFile>
  /**
   * Moves the folder to its final place for an accepted submission, and resolves once that is synced. A leftover of a
   * crash in that place goes to the trash.
   */
  publish: (submissionId: string) => Promise<void>
  remove: () => Promise<void>
}

/** The documents on disk: `tmp/<random>/<fileId>` while they arrive, `<submissionId>/<fileId>` once accepted. */
export type Uploads = {
  open: () => Promise<TemporaryFolder>
  /** Path of an accepted file, relative to the data folder. */
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

/** The documents below `dataDir`. A name from the client never becomes part of a path. */
export const createUploads = (dataDir: string, trash: Trash): Uploads => {
  const root = uploadsOf(dataDir)
  const temporary = temporaryOf(dataDir)
  const homeOf = (submissionId: string) => join(root, submissionId)

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
        await toDisk(folder)
        await rename(folder, homeOf(submissionId))
        await toDisk(root)
      },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }

  return {
    open,
    pathOf: (submissionId, fileId) => relative(dataDir, join(homeOf(submissionId), fileId)),
  }
}
