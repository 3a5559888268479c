import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Syncs a file, or a folder with its names: what was written before survives a power failure. */
export const toDisk = async (path: string): Promise<void> => {
  // Windows cannot open a folder; there, syncing a file also writes the names in its folder.
  const handle = await open(path, 'r').catch((cause: unknown) => {
    if (process.platform === 'win32') return undefined
    throw cause
  })
  try {
    if (process.platform !== 'win32') await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Syncs a folder with everything in it. */
export const treeToDisk = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const { parentPath, name } of inside) await toDisk(join(parentPath, name))
  await toDisk(folder)
}
