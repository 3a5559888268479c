import { Readable } from 'node:stream'
import type { HeldGroup } from '../../../src/domain/own-data/groups'
import type { Services } from '../../services'
import { documentPlaces } from './document-names'
import { bytesOf, documentId, rowsOf, type HeldDocument, type HeldRow, type Holding } from './holding'
import { holdings } from './holdings'

/** Where the copy is made from. */
export type Books = Pick<Services, 'db' | 'documents'>

/** A document of the copy: its place in the archive, and what reads it; undefined when it is gone. */
export type CopiedDocument = { group: HeldGroup; place: string; read: () => Promise<Readable | undefined> }

/** The documents of a member by their ids, in the order of the copy. */
export type CopiedDocuments = ReadonlyMap<string, CopiedDocument>

const readFrom = async (
  { db, documents }: Books,
  holding: Holding,
  row: HeldRow,
  document: HeldDocument,
): Promise<Readable | undefined> => {
  if ('key' in document) return documents.read(document.key)
  const bytes = await bytesOf(db, holding, row, document.column)
  return bytes && Readable.from([bytes])
}

/**
 * Looks through what is held of a member for documents: of one group, or of all. One that several rows name is there once.
 */
export const collectDocuments = async (
  books: Books,
  nroafi: number,
  group: HeldGroup | null = null,
): Promise<CopiedDocuments> => {
  const place = documentPlaces()
  const found = new Map<string, CopiedDocument>()
  for (const holding of holdings) {
    if (holding.documentsOf === null || (group !== null && holding.group !== group)) continue
    for await (const row of rowsOf(books.db, holding, nroafi)) {
      for (const document of holding.documentsOf(row)) {
        const id = documentId(holding, row, document)
        if (found.has(id)) continue
        const read = () => readFrom(books, holding, row, document)
        found.set(id, { group: holding.group, place: place(holding.group, document.name), read })
      }
    }
  }
  return found
}

/** The places in the archive of the documents of a row. */
export const placesOf = (documents: CopiedDocuments, holding: Holding, row: HeldRow): string[] =>
  (holding.documentsOf?.(row) ?? []).flatMap(
    (document) => documents.get(documentId(holding, row, document))?.place ?? [],
  )
