import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Folders below the data folder whose files may be shown: what came with a request, and what the fund made of it. */
const documentFolders = ['uploads', 'tramites'] as const

const findReal = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined)

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * The PDF at a route below the data folder; undefined when there is none, when it is no PDF, or when the route leads out of
 * the folders of documents by whatever way: dots, an absolute path, a link.
 */
export const findDocument = async (dataDir: string, route: string): Promise<Buffer | undefined> => {
  const path = await findReal(join(dataDir, route))
  const folders = await Promise.all(documentFolders.map((folder) => findReal(join(dataDir, folder))))
  const isInside = folders.some((folder) => folder !== undefined && path?.startsWith(folder + sep))
  if (path === undefined || !isInside) return undefined
  const bytes = await readFile(path).catch(() => undefined)
  return bytes !== undefined && isPdf(bytes) ? bytes : undefined
}
