import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDisk } from '../../disk/durable'
import { temporaryOf, uploadsOf } from '../../storage/layout'
import type { Trash } from '../../storage/trash'

/** A file that arrived: where its bytes lie for now, how many they are and their SHA-256 (hex). */
export type ReceivedFile = { id: string; path: string; size: number; sha256: string }

/** A folder of one request, gone when the request is over unless it was published. */
export type TemporaryFolder = {
  /** Where it lies until it is published. */
  path: string
  /** Writes a stream to the disk, hashing it on the way, and waits until the disk has it. `id` is a uuid or a name of ours: it becomes the name of the file. */
  write: (id: string, bytes: Readable) => Promise<ReceivedFile>
  /**
   * Makes the folder the home of an accepted submission, for good: the disk has it before this is done. A leftover of a crash in
   * its place goes to the trash.
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

/** The documents below `dataDir`. No name that a client chose ever becomes part of a path. */
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
