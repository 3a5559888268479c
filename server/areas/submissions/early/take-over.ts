import type { WireAnnouncement } from '../../../../src/contract/early-files/schemas'
import { ApiProblem } from '../../../http/api-problem'
import { roomOf } from '../../../storage/filled-room'
import type { Services } from '../../../services'
import { toCredentials, type Credentials } from '../credentials'
import { wholeKeyOf } from './keys'
import { findLost } from './lost'
import { findEarly, listFiles, listPieces, storeOutcome, type EarlyFile } from './repository'

const isTwin = (one: EarlyFile, other: EarlyFile): boolean =>
  one.sha256 === other.sha256 && one.bytes === other.bytes && one.type === other.type

/** The files of the submission before. One that cannot be proven has none: the answer tells nobody that it exists. */
const listBefore = async (services: Services, before: WireAnnouncement['anterior']): Promise<EarlyFile[]> => {
  if (before === undefined) return []
  const credentials = toCredentials(before.id, before.secreto)
  try {
    const lost = await findLost(services, credentials)
    if ((await findEarly(services.db, credentials)) === undefined) return []
    const files = await listFiles(services.db, credentials.submissionId)
    return files.filter(({ fileId }) => lost.every((file) => file.fileId !== fileId))
  } catch (cause) {
    if (cause instanceof ApiProblem) return []
    throw cause
  }
}

const copyOf = async (
  { db, documents, rooms }: Services,
  networks: string,
  { file, twin }: { file: EarlyFile; twin: EarlyFile },
): Promise<void> => {
  const [only] = await listPieces(db, twin)
  if (only === undefined) return
  const key = wholeKeyOf(file, file.sha256)
  const room = await rooms.earlyFiles.take(networks, roomOf(file.bytes))
  let isStored = false
  try {
    await documents.copy(only.key, key)
    isStored = await storeOutcome(db, file, { state: 'completo', detected: twin.detected, reason: null, key })
  } finally {
    room.leave(isStored)
  }
}

/**
 * Copies what need not be sent again: files of which nothing arrived, and which the server holds as good under another id
 * of the same submission or of the one before it, whose secret proves that it is of the same device. A copy takes room like
 * what arrives; throws a 503 without.
 */
export const takeOver = async (
  services: Services,
  { submissionId }: Credentials,
  networks: string,
  before: WireAnnouncement['anterior'],
): Promise<void> => {
  const files = await listFiles(services.db, submissionId)
  const good = [...files, ...(await listBefore(services, before))].filter(({ state }) => state === 'completo')
  for (const file of files.filter(({ state, arrived }) => state === 'falta' && arrived === 0)) {
    const twin = good.find((other) => isTwin(file, other))
    if (twin !== undefined) await copyOf(services, networks, { file, twin })
  }
}
