import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { messages } from '../../../../src/domain/messages'
import type { DocumentStore } from '../../../documents/store'
import type { Services } from '../../../services'
import { noRoom } from '../../../storage/space'
import { detectType, findDamage, type ContentTools } from '../content'
import type { Judged } from '../sealed-request'
import type { ReceivedFile, TemporaryFolder } from '../uploads'
import { fileHomeOf, pieceHomeOf, wholeKeyOf } from './keys'
import { findFile, listPieces, startOver, storeOutcome, type EarlyFile, type EarlyPiece } from './repository'

/** Thrown in the middle of a stream when the store does not have a piece. */
class MissingPiece extends Error {}

const bytesOf = async function* (documents: DocumentStore, pieces: readonly EarlyPiece[]) {
  for (const { key } of pieces) {
    const bytes = await documents.read(key)
    if (bytes === undefined) throw new MissingPiece('A piece of an early file is not in the store.')
    yield* bytes
  }
}

/**
 * Puts a file together in a folder, within a measure of its bytes. Undefined when the store does not have it as it was
 * announced.
 */
export const assemble = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  file: EarlyFile,
  folder: TemporaryFolder,
  { id = file.fileId, measure = (bytes) => bytes }: { id?: string; measure?: (bytes: Readable) => Readable } = {},
): Promise<ReceivedFile | undefined> => {
  const pieces = await listPieces(db, file)
  try {
    const stream = Readable.from(bytesOf(documents, pieces), { objectMode: false })
    const whole = await folder.write(id, measure(stream))
    return whole.size === file.bytes && whole.sha256 === file.sha256 ? whole : undefined
  } catch (cause) {
    if (cause instanceof MissingPiece) return undefined
    throw cause
  }
}

/** Whether every byte of a file arrived and nobody has looked at its content yet: its server stopped in between. */
export const isUnjudged = ({ state, arrived, bytes }: EarlyFile): boolean => state === 'falta' && arrived === bytes

const judge = async (tools: ContentTools, path: string, claimed: string): Promise<Judged> => {
  const detected = await detectType(path)
  // Which widget it was chosen with is known with the form; then its words are the widget's.
  if (detected === undefined || detected !== claimed) return { detected: detected ?? null, reason: messages.ext }
  return { detected, reason: (await findDamage(tools, { path, type: detected })) ?? null }
}

/** Forgets what arrived of a file that cannot be put together, so that it is sent again. */
export const beginAnew = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  file: EarlyFile,
): Promise<void> => {
  // First, so that nothing which a sender stores from then on is deleted.
  await documents.remove(pieceHomeOf(file))
  await startOver(db, file)
}

const keep = async (services: Services, file: EarlyFile, whole: ReceivedFile, judged: Judged): Promise<void> => {
  const { db, documents } = services
  if (judged.reason !== null) {
    if (await storeOutcome(db, file, { ...judged, state: 'rechazado', key: null })) {
      await documents.remove(fileHomeOf(file))
    }
    return
  }
  const pieces = await listPieces(db, file)
  const [only] = pieces
  const key = pieces.length === 1 && only !== undefined ? only.key : wholeKeyOf(file, file.sha256)
  // One object instead of many: the form that follows is taken in faster.
  if (pieces.length > 1) await documents.put(key, createReadStream(whole.path))
  const isStored = await storeOutcome(db, file, { ...judged, state: 'completo', key })
  if (isStored && pieces.length > 1) await documents.remove(pieceHomeOf(file))
}

/**
 * Puts a file together that arrived whole, compares its digest, looks at its content, and stores what came of it. Gives
 * the file as it is then; one that is not whole, or was judged before, stays as it is. Throws a 503 when there is no room
 * for it at the moment; it stays as it was then.
 */
export const settleFile = async (services: Services, file: EarlyFile, networks: string): Promise<EarlyFile> => {
  if (!isUnjudged(file)) return file
  const { db, space, uploads, inspection, isInfected } = services
  if (await space.isShort()) throw noRoom()
  const folder = await uploads.open()
  try {
    const whole = await assemble(services, file, folder)
    if (whole === undefined) await beginAnew(services, file)
    else {
      const judged = await inspection.visit(networks, (looks) => judge({ looks, isInfected }, whole.path, file.type))
      await keep(services, file, whole, judged)
    }
  } finally {
    await folder.remove()
  }
  return (await findFile(db, file)) ?? file
}
