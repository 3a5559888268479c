import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/**
 * Folders below the data folder whose files may be shown: the documents of requests, and those that the fund made of
 * them.
 */
const documentFolders = ['uploads', 'tramites'] as const

const findReal = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined)

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * The PDF at a route below the data folder. Undefined when there is none, when it is no PDF, or when the route leads
 * out of the document folders by dots, an absolute path or a link.
 */
export const findDocument = async (dataDir: string, route: string): Promise<Buffer | undefined> => {
  const path = await findReal(join(dataDir, route))
  const folders = await Promise.all(documentFolders.map((folder) => findReal(join(dataDir, folder))))
  const isInside = folders.some((folder) => folder !== undefined && path?.startsWith(folder + sep))
  if (path === undefined || !isInside) return undefined
  const bytes = await readFile(path).catch(() => undefined)
  return bytes !== undefined && isPdf(bytes) ? bytes : undefined
}
