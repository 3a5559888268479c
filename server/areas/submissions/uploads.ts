import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that arrived: where its bytes lie for now, how many they are and their SHA-256 (hex). */
export type ReceivedFile = { id: string; path: string; size: number; sha256: string }

/** A folder of one request, gone when the request is over unless it was published. */
export type TemporaryFolder = {
  /** Writes a stream to the disk, hashing it on the way. `id` is a uuid or a name of ours: it becomes the name of the file. */
  write: (id: string, bytes: Readable) => Promise<ReceivedFile>
  /** Makes the folder the home of an accepted submission, in place of any leftover of a crash. */
  publish: (submissionId: string) => Promise<void>
  remove: () => Promise<void>
}

/** The documents on disk: `tmp/<random>/<fileId>` while they arrive, `<submissionId>/<fileId>` once accepted. */
export type Uploads = {
  open: () => Promise<TemporaryFolder>
  /** Path of an accepted file, relative to the data folder. */
  pathOf: (submissionId: string, fileId: string) => string
  /**
   * Removes what a crash left behind and is older than `minAgeMs`: requests cut short, and published folders that are not
   * among those that `findAccepted` gives back of the submissions it is asked about.
   */
  sweep: (minAgeMs: number, findAccepted: (submissionIds: string[]) => Promise<ReadonlySet<string>>) => Promise<void>
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
  await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

/** About how many folders the database is asked in one query: a start with many submissions must not ask for each. */
const askedAtOnce = 1000

/** The documents below `dataDir`. No name that a client chose ever becomes part of a path. */
export const createUploads = (dataDir: string): Uploads => {
  const root = join(dataDir, 'uploads')
  const temporary = join(root, 'tmp')
  const homeOf = (submissionId: string) => join(root, submissionId)

  const open = async (): Promise<TemporaryFolder> => {
    const folder = join(temporary, randomUUID())
    await mkdir(folder, { recursive: true })
    return {
      write: async (id, bytes) => {
        const path = join(folder, id)
        return { id, path, ...(await writeHashed(path, bytes)) }
      },
      publish: async (submissionId) => {
        await rm(homeOf(submissionId), { recursive: true, force: true })
        await rename(folder, homeOf(submissionId))
      },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }

  const sweep: Uploads['sweep'] = async (minAgeMs, findAccepted) => {
    await mkdir(temporary, { recursive: true })
    const isOld = async (path: string) => Date.now() - (await stat(path)).mtimeMs >= minAgeMs
    for (const name of await readdir(temporary)) {
      if (await isOld(join(temporary, name))) await rm(join(temporary, name), { recursive: true, force: true })
    }
    const homes = (await readdir(root)).filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))
    for (let start = 0; start < homes.length; start += askedAtOnce) {
      const names = homes.slice(start, start + askedAtOnce)
      const accepted = await findAccepted(names)
      for (const name of names) {
        const isLeftover = !accepted.has(name) && (await isOld(homeOf(name)))
        if (isLeftover) await rm(homeOf(name), { recursive: true, force: true })
      }
    }
  }

  return {
    open,
    pathOf: (submissionId, fileId) => relative(dataDir, join(homeOf(submissionId), fileId)),
    sweep,
  }
}
