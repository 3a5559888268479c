import type { Services } from '../../../services'
import type { Credentials } from '../credentials'
import { earlyHomeOf } from './keys'
import { findEarly, listAllPieces, listFiles, type EarlyFile } from './repository'

const listSizes = async ({ documents }: Pick<Services, 'documents'>, prefix: string): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of documents.list(prefix)) sizes.set(key, bytes)
  return sizes
}

/**
 * The files of a submission of which the store does not have what the rows say, as after a backup that brought the rows
 * alone.
 */
export const findLost = async (
  services: Pick<Services, 'db' | 'documents'>,
  credentials: Credentials,
): Promise<EarlyFile[]> => {
  const { db } = services
  const { submissionId } = credentials
  if ((await findEarly(db, credentials)) === undefined) return []
  // In this order: what arrives or is put together meanwhile is never taken for lost, since its file has changed then.
  const files = await listFiles(db, submissionId)
  const pieces = await listAllPieces(db, submissionId)
  if (pieces.length === 0) return []
  const sizes = await listSizes(services, earlyHomeOf(submissionId))
  const lost = new Set(pieces.filter(({ key, size }) => sizes.get(key) !== size).map(({ fileId }) => fileId))
  return files.filter(({ fileId }) => lost.has(fileId))
}
