import { constants, createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDisk } from '../disk/durable'
import { isMissing, listFolder, temporaryOf } from '../disk/folders'
import { freeMb } from '../disk/free'
import { checkKey } from './keys'
import type { DocumentStore, StoredObject } from './store'

/** Where a folder store is, and how many megabytes must stay free on its disk; 0 disables the check. */
export type FolderSetting = { dataDir: string; minFreeMb: number }

// What arrives lies below a folder of keys, and belongs to no key.
const hidden = 'uploads/tmp'

const undefinedIfMissing = (cause: unknown): undefined => {
  if (isMissing(cause)) return undefined
  throw cause
}

// Makes a folder and syncs every name that this added.
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await toDisk(dirname(made))
}

const place = async (from: string, to: string): Promise<void> => {
  await makeFolder(dirname(to))
  await rename(from, to)
  await toDisk(dirname(to))
}

// A folder sorts where its keys do: 'a-b' comes before 'a/c'.
const listBelow = async function* (folder: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
  const named = (entries ?? []).map((entry) => ({
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
    key: `${prefix}/${entry.name}`,
    order: entry.isDirectory() ? `${entry.name}/` : entry.name,
  }))
  for (const { isFolder, isFile, key } of named.toSorted((one, other) => (one.order < other.order ? -1 : 1))) {
    const path = join(folder, key.slice(prefix.length + 1))
    if (isFolder && key !== hidden) yield* listBelow(path, key)
    if (!isFile) continue
    const found = await stat(path).catch(undefinedIfMissing)
    if (found !== undefined) yield { key, bytes: found.size, writtenAt: Math.floor(found.mtimeMs) }
  }
}

/**
 * The documents in a data folder, at their keys. What a function wrote is synced when it resolves, names and folders included. A
 * link inside is not followed out of the folder of its key.
 */
export const createFolderStore = ({ dataDir, minFreeMb }: FolderSetting): DocumentStore => {
  const temporary = temporaryOf(dataDir)
  const pathOf = (key: string): string => join(dataDir, ...checkKey(key).split('/'))

  // Writes aside first, so that nobody reads half of an object.
  const placeNew = async (key: string, write: (path: string) => Promise<unknown>): Promise<void> => {
    const to = pathOf(key)
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    const draft = join(temporary, randomUUID())
    try {
      await write(draft)
      await place(draft, to)
    } finally {
      await rm(draft, { force: true })
    }
  }

  const findReal = async (key: string): Promise<string | undefined> => {
    const [top = ''] = key.split('/')
    const [path, folder] = await Promise.all([
      realpath(pathOf(key)).catch(undefinedIfMissing),
      realpath(pathOf(top)).catch(undefinedIfMissing),
    ])
    return folder !== undefined && (path === folder || path?.startsWith(folder + sep)) ? path : undefined
  }

  return {
    put: (key, bytes) =>
      placeNew(key, (path) =>
        pipeline(
          bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
          createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      ),
    adopt: async (folder, prefix) => {
      const to = pathOf(prefix)
      await toDisk(folder)
      await rm(to, { recursive: true, force: true })
      await place(folder, to)
    },
    read: async (key) => {
      const path = await findReal(key)
      const handle = path && (await open(path, 'r').catch(undefinedIfMissing))
      if (!handle) return undefined
      if ((await handle.stat()).isFile()) return handle.createReadStream()
      await handle.close()
      return undefined
    },
    list: (prefix) => listBelow(pathOf(prefix), prefix),
    names: async (prefix) => (await listFolder(pathOf(prefix))).filter((name) => `${prefix}/${name}` !== hidden),
    copy: (from, to) =>
      placeNew(to, async (path) => {
        await copyFile(pathOf(from), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await toDisk(path)
      }),
    move: async (from, to) => {
      const [path, target] = [pathOf(from), pathOf(to)]
      if ((await lstat(path).catch(undefinedIfMissing)) === undefined) return false
      await place(path, target)
      await toDisk(dirname(path))
      return true
    },
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    isShort: async () => minFreeMb > 0 && (await freeMb(dataDir)) < minFreeMb,
  }
}
