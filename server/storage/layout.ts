import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the documents of accepted submissions lie below the data folder, one folder each. */
export const uploadsOf = (dataDir: string): string => join(dataDir, 'uploads')

/** Where files lie while their request arrives. */
export const temporaryOf = (dataDir: string): string => join(uploadsOf(dataDir), 'tmp')

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** What a folder holds; nothing when it is not there. */
export const listFolder = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

/** The submissions that have a folder with documents, by their ids. */
export const listHomes = async (dataDir: string): Promise<string[]> =>
  (await listFolder(uploadsOf(dataDir))).filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))
