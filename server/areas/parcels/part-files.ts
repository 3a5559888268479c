import { parcelOf } from '../../documents/keys'
import { readBytes } from '../../documents/read-bytes'
import type { DocumentStore } from '../../documents/store'
import type { ParcelPart } from './repository'

type Place = Pick<ParcelPart, 'parcelId' | 'index'>

/** Key of a part; the id has been checked to be hex digits. */
const keyOf = ({ parcelId, index }: Place): string => `${parcelOf(parcelId)}/${index}`

/** Stores a part, and resolves once it outlasts a crash. */
export const placePart = (documents: DocumentStore, place: Place, bytes: Uint8Array): Promise<void> =>
  documents.put(keyOf(place), bytes)

/** The bytes of a part. Throws when they are gone: its row said that they are there. */
export const readPart = async (documents: DocumentStore, place: Place): Promise<Buffer> => {
  const bytes = await readBytes(documents, keyOf(place))
  if (bytes === undefined) throw new Error('A part of a parcel is gone.')
  return bytes
}

/** Those of some parts of a parcel that are not stored as their rows say, as where a backup brought the rows alone. */
export const findLost = async (
  documents: DocumentStore,
  id: string,
  parts: readonly ParcelPart[],
): Promise<ParcelPart[]> => {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of documents.list(parcelOf(id))) sizes.set(key, bytes)
  return parts.filter((part) => sizes.get(keyOf(part)) !== part.size)
}

/** Deletes all parts of a parcel. A crash before leaves them to the sweep. */
export const deleteParts = (documents: DocumentStore, id: string): Promise<void> => documents.remove(parcelOf(id))
