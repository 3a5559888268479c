import { and, eq } from 'drizzle-orm'
import type { WireAnnouncedFile, WireAnnouncement } from '../../../../src/contract/early-files/schemas'
import { isDetected } from '../../../../src/domain/files'
import { messages } from '../../../../src/domain/messages'
import { earlyFiles, earlySubmissions } from '../../../db/schema/submissions'
import { ApiProblem, beyondLimit } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import { roomOf } from '../../../storage/filled-room'
import { noRoom } from '../../../storage/space'
import type { Credentials } from '../credentials'
import { fileHomeOf } from './keys'
import { findLost } from './lost'
import { demandOpen, listFiles, lockEarly, type EarlyFile } from './repository'
import { takeOver } from './take-over'
import type { InTurn } from './turns'
import { beginAnew, settleFile } from './whole'

/** An announcement: whose files, from which address, and which ones. */
export type Announcement = { credentials: Credentials; ip: string; body: WireAnnouncement }

/** Why a file is refused before any of it arrived, in words; null for all others. */
const refusalOf = ({ bytes, tipo }: WireAnnouncedFile): string | null => {
  if (bytes === 0 || !isDetected(tipo)) return messages.ext
  return bytes > limits.requests.document.value ? messages.fileTooBig : null
}

const toRow = (announced: WireAnnouncedFile, submissionId: string): EarlyFile => {
  const reason = refusalOf(announced)
  const { id, tipo, bytes, sha256 } = announced
  return {
    submissionId,
    fileId: id,
    type: tipo,
    bytes,
    sha256,
    arrived: 0,
    state: reason === null ? 'falta' : 'rechazado',
    detected: null,
    reason,
  }
}

const isSame = (one: EarlyFile, other: EarlyFile): boolean =>
  one.type === other.type && one.bytes === other.bytes && one.sha256 === other.sha256

const sumOf = (files: readonly EarlyFile[], of: (file: EarlyFile) => number): number =>
  files.filter(({ state }) => state !== 'rechazado').reduce((sum, file) => sum + of(file), 0)

/** The files of a submission as they are with an announcement, and those among them that it changes. */
type Plan = { all: EarlyFile[]; added: EarlyFile[]; replaced: EarlyFile[] }

const planOf = (known: readonly EarlyFile[], announced: readonly EarlyFile[]): Plan => {
  const isKept = (file: EarlyFile): boolean => {
    const now = announced.find(({ fileId }) => fileId === file.fileId)
    return now === undefined || isSame(file, now)
  }
  const kept = known.filter(isKept)
  const added = announced.filter(({ fileId }) => kept.every((file) => file.fileId !== fileId))
  return { all: [...kept, ...added], added, replaced: known.filter((file) => !isKept(file)) }
}

const checkShare = ({ all }: Plan): void => {
  if (all.length > limits.earlyFiles.files.value) throw beyondLimit(limits.earlyFiles.files)
  if (sumOf(all, ({ bytes }) => bytes) > limits.requests.documents.value) throw beyondLimit(limits.requests.documents)
}

// Words take no room, but where there is none for a piece their form had better come whole. What is there needs none.
const checkRoom = async ({ rooms }: Services, networks: string, files: readonly EarlyFile[]): Promise<void> => {
  const missing = sumOf(files, ({ bytes, arrived }) => bytes - arrived)
  if (missing > 0) await rooms.earlyFiles.check(networks, roomOf(Math.min(missing, limits.earlyFiles.piece.value)))
}

const store = (
  services: Services,
  { credentials }: Announcement,
  announced: readonly EarlyFile[],
  networks: string,
): Promise<Plan> =>
  services.db.transaction(async (tx) => {
    const { submissionId, secretHash } = credentials
    const now = { address: networks, lastAt: new Date(services.clock()) }
    // First of all, so that there is a row to wait for: of two announcements at once the second sees the first.
    await tx
      .insert(earlySubmissions)
      .values({ submissionId, secretHash, ...now })
      .onConflictDoNothing()
    await lockEarly(tx, credentials)
    const plan = planOf(await listFiles(tx, submissionId), announced)
    checkShare(plan)
    await tx.update(earlySubmissions).set(now).where(eq(earlySubmissions.submissionId, submissionId))
    for (const { fileId } of plan.replaced) {
      await tx.delete(earlyFiles).where(and(eq(earlyFiles.submissionId, submissionId), eq(earlyFiles.fileId, fileId)))
    }
    if (plan.added.length > 0) await tx.insert(earlyFiles).values(plan.added)
    return plan
  })

/** The files as they are with an announcement, before it is stored. */
const stillMissing = async (
  { db }: Pick<Services, 'db'>,
  { submissionId }: Credentials,
  announced: readonly EarlyFile[],
): Promise<EarlyFile[]> => planOf(await listFiles(db, submissionId), announced).all

const checkIds = (announced: readonly EarlyFile[]): void => {
  if (new Set(announced.map(({ fileId }) => fileId)).size < announced.length) {
    throw new ApiProblem(400, 'El anuncio tiene dos archivos con el mismo identificador.')
  }
}

/**
 * Announces the files of a submission, and gives them as they are: what is there of each, also by what the server holds
 * of the same device, and what their contents are judged to be. Repeated, it changes nothing. Throws a 409 for a
 * submission of another device or of which something became already, a 413 beyond what one request may carry, a 503
 * without room.
 */
export const announceFiles = async (
  services: Services,
  inTurn: InTurn,
  announcement: Announcement,
): Promise<EarlyFile[]> => {
  const { db, space, documents, networks: networksOf } = services
  const { credentials, ip, body } = announcement
  const { submissionId } = credentials
  const announced = body.archivos.map((file) => toRow({ ...file, id: file.id.toLowerCase() }, submissionId))
  checkIds(announced)
  await demandOpen(services, credentials)
  if (await space.isShort()) throw noRoom()
  const networks = networksOf(ip)
  for (const file of await findLost(services, credentials)) await beginAnew(services, file)
  await checkRoom(services, networks, await stillMissing(services, credentials, announced))
  const { replaced } = await store(services, announcement, announced, networks)
  for (const file of replaced) await documents.remove(fileHomeOf(file))
  await takeOver(services, credentials, networks, body.anterior)
  const ids = new Set(announced.map(({ fileId }) => fileId))
  for (const file of (await listFiles(db, submissionId)).filter(({ fileId }) => ids.has(fileId))) {
    await inTurn(`${submissionId}/${file.fileId}`, () => settleFile(services, file, networks))
  }
  const now = await listFiles(db, submissionId)
  return announced.flatMap(({ fileId }) => now.filter((file) => file.fileId === fileId))
}
