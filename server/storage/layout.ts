import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the documents of accepted submissions below the data folder; one folder for each submission. */
export const uploadsOf = (dataDir: string): string => join(dataDir, 'uploads')

/** Folder of files whose request is still arriving. */
export const temporaryOf = (dataDir: string): string => join(uploadsOf(dataDir), 'tmp')

/** Folder of the parcels below the data folder; one folder for each, with a file for each of its parts. */
export const parcelsOf = (dataDir: string): string => join(dataDir, 'paquetes')

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** The names in a folder; none when the folder does not exist. */
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

/** The parcels that have a folder with parts, by their ids. */
export const listParcels = async (dataDir: string): Promise<string[]> =>
  (await listFolder(parcelsOf(dataDir))).filter((name) => /^[0-9a-f]{32}$/.test(name))
