import { and, eq, sql } from 'drizzle-orm'
import type { WireAnnouncedFile, WireAnnouncement } from '../../../../src/contract/early-files/schemas'
import { isDetected } from '../../../../src/domain/files'
import { messages } from '../../../../src/domain/messages'
import type { Transaction } from '../../../db/database'
import { earlyFiles, earlySubmissions } from '../../../db/schema/submissions'
import { ApiProblem, beyondLimit, retryLater } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import { noRoom } from '../../../storage/space'
import type { Credentials } from '../credentials'
import { fileHomeOf } from './keys'
import { findLost } from './lost'
import { countOthers, demandOpen, listFiles, lockEarly, type EarlyFile } from './repository'
import { takeOver } from './take-over'
import type { InTurn } from './turns'
import { beginAnew, settleFile } from './whole'

/** An announcement: whose files, from which address, and which ones. */
export type Announcement = { credentials: Credentials; ip: string; body: WireAnnouncement }

/** Number of the lock by which files are announced one after the other, so that many at once cannot pass a limit together. */
const announcingLock = 727_007

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

// What arrived whole needs no more room, and its form must not be kept from coming.
const checkRoom = async (
  { config }: Services,
  tx: Transaction,
  { all }: Plan,
  about: { submissionId: string; address: string; now: number },
): Promise<void> => {
  if (sumOf(all, ({ bytes, arrived }) => bytes - arrived) === 0) return
  const { earlyFiles: inAll, earlyFilesOfAddress: ofOne } = config.load
  const own = sumOf(all, ({ bytes }) => bytes)
  const { submissionId, now } = about
  const isFull = inAll > 0 && (await countOthers(tx, { submissionId, now })) + own > inAll
  if (isFull || (ofOne > 0 && (await countOthers(tx, about)) + own > ofOne)) throw retryLater(limits.load.earlyFiles)
}

const store = (
  services: Services,
  { credentials }: Announcement,
  announced: readonly EarlyFile[],
  address: string,
): Promise<Plan> =>
  services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${announcingLock})`)
    const now = services.clock()
    const { submissionId, secretHash } = credentials
    const early = await lockEarly(tx, credentials)
    const plan = planOf(early === undefined ? [] : await listFiles(tx, submissionId), announced)
    checkShare(plan)
    await checkRoom(services, tx, plan, { submissionId, address, now })
    const lastAt = new Date(now)
    await tx
      .insert(earlySubmissions)
      .values({ submissionId, secretHash, address, lastAt })
      .onConflictDoUpdate({ target: earlySubmissions.submissionId, set: { address, lastAt } })
    for (const { fileId } of plan.replaced) {
      await tx.delete(earlyFiles).where(and(eq(earlyFiles.submissionId, submissionId), eq(earlyFiles.fileId, fileId)))
    }
    if (plan.added.length > 0) await tx.insert(earlyFiles).values(plan.added)
    return plan
  })

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
  const { db, space, documents, addressDigest } = services
  const { credentials, ip, body } = announcement
  const { submissionId } = credentials
  const announced = body.archivos.map((file) => toRow({ ...file, id: file.id.toLowerCase() }, submissionId))
  checkIds(announced)
  await demandOpen(services, credentials)
  if (await space.isShort()) throw noRoom()
  const address = addressDigest(ip)
  for (const file of await findLost(services, credentials)) await beginAnew(services, file)
  const { replaced } = await store(services, announcement, announced, address)
  for (const file of replaced) await documents.remove(fileHomeOf(file))
  await takeOver(services, credentials, body.anterior)
  const ids = new Set(announced.map(({ fileId }) => fileId))
  for (const file of (await listFiles(db, submissionId)).filter(({ fileId }) => ids.has(fileId))) {
    await inTurn(`${submissionId}/${file.fileId}`, () => settleFile(services, file, address))
  }
  const now = await listFiles(db, submissionId)
  return announced.flatMap(({ fileId }) => now.filter((file) => file.fileId === fileId))
}
