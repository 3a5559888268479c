import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Waits until the disk holds a file, or the names in a folder: what was written before survives a loss of power. */
export const toDisk = async (path: string): Promise<void> => {
  // Windows opens no folder, and writes the names in one with the file that is synced.
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

/** Waits until the disk holds a folder with everything in it. */
export const treeToDisk = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const { parentPath, name } of inside) await toDisk(join(parentPath, name))
  await toDisk(folder)
}
