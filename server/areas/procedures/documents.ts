import { isKey } from '../../documents/keys'
import { readBytes } from '../../documents/read-bytes'
import type { DocumentStore } from '../../documents/store'

/**
 * Beginnings of the keys that may be shown: the documents of requests, and those that the fund made of them. What is still
 * arriving is no document.
 */
const shown = /^(uploads|tramites)\/(?!tmp\/)/

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * The PDF at a route, which is its key in the document store. Undefined when there is none, when it is no PDF, or when the
 * route leads elsewhere by dots, an absolute path or a link.
 */
export const findDocument = async (documents: DocumentStore, route: string): Promise<Buffer | undefined> => {
  if (!shown.test(route) || !isKey(route)) return undefined
  const bytes = await readBytes(documents, route)
  return bytes !== undefined && isPdf(bytes) ? bytes : undefined
}
