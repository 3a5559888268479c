import { Readable } from 'node:stream'
import { isKey } from '../../documents/keys'
import type { DocumentStore } from '../../documents/store'

/**
 * Beginnings of the keys that may be shown: the documents of requests, and those that the fund made of them. What is still
 * arriving is no document.
 */
const shown = /^(uploads|tramites)\/(?!tmp\/)/

/** How many bytes of a document say whether it is a PDF. */
const headBytes = 1024

const isPdf = (head: Buffer): boolean => head.subarray(0, headBytes).includes('%PDF-')

const readHead = async (chunks: AsyncIterator<Buffer>): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  while (head.byteLength < headBytes) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

const goOn = async function* (head: Buffer, chunks: AsyncIterator<Buffer>) {
  yield head
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
}

/**
 * The PDF at a route, which is its key in the document store, as a stream: never more of it is in memory than its reader is
 * about to take. Undefined when there is none, when it is no PDF, or when the route leads elsewhere by dots, an absolute path
 * or a link.
 */
export const findDocument = async (documents: DocumentStore, route: string): Promise<Readable | undefined> => {
  if (!shown.test(route) || !isKey(route)) return undefined
  const stored = await documents.read(route)
  if (stored === undefined) return undefined
  const chunks: AsyncIterator<Buffer> = stored[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  if (!isPdf(head)) {
    stored.destroy()
    return undefined
  }
  const document = Readable.from(goOn(head, chunks), { objectMode: false })
  // Also when its reader leaves before the first byte.
  document.once('close', () => stored.destroy())
  return document
}
