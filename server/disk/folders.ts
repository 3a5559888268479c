import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of files whose request is still arriving, below the data folder of this instance. */
export const temporaryOf = (dataDir: string): string => join(dataDir, 'uploads', 'tmp')

/** Whether an error says that nothing is at a path. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')

/** The names in a folder; none when the folder does not exist. */
export const listFolder = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}
