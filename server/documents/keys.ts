import type { DocumentStore } from './store'

const wellNamed = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u

/**
 * Whether a text can be a key: names between '/', none of which begins with a dot, so that no key leads out of its store. The
 * fund may have put documents under names of any letters there.
 */
export const isKey = (text: string): boolean =>
  text.length <= 512 && text.split('/').every((part) => wellNamed.test(part))

/** Throws for a text that cannot be a key. Its words do not repeat it: it may say something about a person. */
export const checkKey = (text: string): string => {
  if (!isKey(text)) throw new Error('This is no key of a document.')
  return text
}

/** Prefix of the documents of an accepted submission. */
export const homeOf = (submissionId: string): string => `uploads/${submissionId}`

/** Key of a document of an accepted submission, which the rows about it keep. */
export const documentOf = (submissionId: string, name: string): string => `${homeOf(submissionId)}/${name}`

/** Prefix of the parts of a parcel. */
export const parcelOf = (id: string): string => `paquetes/${id}`

/** The submissions that have documents in a store, by their ids. */
export const listHomes = async (documents: DocumentStore): Promise<string[]> =>
  (await documents.names('uploads')).filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))

/** The parcels that have parts in a store, by their ids. */
export const listParcels = async (documents: DocumentStore): Promise<string[]> =>
  (await documents.names('paquetes')).filter((name) => /^[0-9a-f]{32}$/.test(name))

/** Prefix of the parts of a copy of a member's data. */
export const copyOf = (id: string): string => `copias/${id}`

/** The copies that have parts in a store, by their ids. */
export const listCopies = async (documents: DocumentStore): Promise<string[]> =>
  (await documents.names('copias')).filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))
