import { and, asc, eq, sql } from 'drizzle-orm'
import type { WireEarlyFile } from '../../../../src/contract/early-files/schemas'
import type { Database, Transaction } from '../../../db/database'
import { earlyFiles, earlyPieces, earlySubmissions } from '../../../db/schema/submissions'
import { ApiProblem } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import type { Resting } from '../../../storage/filled-room'
import type { Credentials } from '../credentials'
import { stillRunning } from '../in-flight'
import { findSubmission } from '../repository'
import type { FileIds } from './keys'

/** A submission whose files go ahead of it. */
export type EarlySubmission = typeof earlySubmissions.$inferSelect

/** An announced file. */
export type EarlyFile = typeof earlyFiles.$inferSelect

/** A piece of an announced file that is in the store. */
export type EarlyPiece = typeof earlyPieces.$inferSelect

const checkDevice = (row: EarlySubmission | undefined, { secretHash }: Credentials): EarlySubmission | undefined => {
  if (row !== undefined && row.secretHash !== secretHash) {
    throw new ApiProblem(409, 'Este envío pertenece a otro dispositivo.')
  }
  return row
}

/** The early files' submission of an id; throws a 409 when it belongs to another secret. */
export const findEarly = async (
  db: Database | Transaction,
  credentials: Credentials,
): Promise<EarlySubmission | undefined> => {
  const [row] = await db
    .select()
    .from(earlySubmissions)
    .where(eq(earlySubmissions.submissionId, credentials.submissionId))
  return checkDevice(row, credentials)
}

/** Like `findEarly`, locked until the transaction ends: whoever else wants to change any of its files waits. */
export const lockEarly = async (tx: Transaction, credentials: Credentials): Promise<EarlySubmission | undefined> => {
  const [row] = await tx
    .select()
    .from(earlySubmissions)
    .where(eq(earlySubmissions.submissionId, credentials.submissionId))
    .for('update')
  return checkDevice(row, credentials)
}

const isFile = ({ submissionId, fileId }: FileIds) =>
  and(eq(earlyFiles.submissionId, submissionId), eq(earlyFiles.fileId, fileId))

const isPieceOf = ({ submissionId, fileId }: FileIds) =>
  and(eq(earlyPieces.submissionId, submissionId), eq(earlyPieces.fileId, fileId))

// What was judged, replaced or begun anew since the file was read is not touched.
const isStill = (file: EarlyFile) =>
  and(
    isFile(file),
    eq(earlyFiles.sha256, file.sha256),
    eq(earlyFiles.bytes, file.bytes),
    eq(earlyFiles.arrived, file.arrived),
    eq(earlyFiles.state, file.state),
  )

/** The announced files of a submission. */
export const listFiles = (db: Database | Transaction, submissionId: string): Promise<EarlyFile[]> =>
  db.select().from(earlyFiles).where(eq(earlyFiles.submissionId, submissionId)).orderBy(asc(earlyFiles.fileId))

/** One announced file. */
export const findFile = async (db: Database | Transaction, ids: FileIds): Promise<EarlyFile | undefined> => {
  const [row] = await db.select().from(earlyFiles).where(isFile(ids))
  return row
}

/** One announced file, locked until the transaction ends. */
export const lockFile = async (tx: Transaction, ids: FileIds): Promise<EarlyFile | undefined> => {
  const [row] = await tx.select().from(earlyFiles).where(isFile(ids)).for('update')
  return row
}

/** The pieces of all files of a submission. */
export const listAllPieces = (db: Database | Transaction, submissionId: string): Promise<EarlyPiece[]> =>
  db.select().from(earlyPieces).where(eq(earlyPieces.submissionId, submissionId))

/** The pieces of a file, in their order. */
export const listPieces = (db: Database | Transaction, ids: FileIds): Promise<EarlyPiece[]> =>
  db.select().from(earlyPieces).where(isPieceOf(ids)).orderBy(asc(earlyPieces.offset))

/** Number of pieces of a file. */
export const countPieces = (db: Database | Transaction, ids: FileIds): Promise<number> =>
  db.$count(earlyPieces, isPieceOf(ids))

/** Notes that a piece is in the store, at the end of what was there. */
export const addPiece = async (tx: Transaction, piece: EarlyPiece, now: Date): Promise<void> => {
  await tx.insert(earlyPieces).values(piece)
  await tx
    .update(earlyFiles)
    .set({ arrived: piece.offset + piece.size })
    .where(isFile(piece))
  await tx.update(earlySubmissions).set({ lastAt: now }).where(eq(earlySubmissions.submissionId, piece.submissionId))
}

/** Forgets what arrived of a file, unless it changed since it was read. Its objects are the caller's business. */
export const startOver = (db: Database, file: EarlyFile): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(earlyFiles)
      .set({ arrived: 0, state: 'falta', detected: null, reason: null })
      .where(isStill(file))
      .returning({ id: earlyFiles.fileId })
    if (changed.length === 0) return false
    await tx.delete(earlyPieces).where(isPieceOf(file))
    return true
  })

/** What becomes of a file: its state, and the one object that it is from then on; null for none. */
export type Outcome = Pick<EarlyFile, 'state' | 'detected' | 'reason'> & { key: string | null }

/** Stores what became of a file, unless it changed since it was read; gives whether it was stored. */
export const storeOutcome = (db: Database, file: EarlyFile, { key, ...outcome }: Outcome): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(earlyFiles)
      .set({ ...outcome, arrived: file.bytes })
      .where(isStill(file))
      .returning({ id: earlyFiles.fileId })
    if (changed.length === 0) return false
    const { submissionId, fileId, bytes } = file
    await tx.delete(earlyPieces).where(isPieceOf(file))
    if (key !== null) await tx.insert(earlyPieces).values({ submissionId, fileId, offset: 0, size: bytes, key })
    return true
  })

/** Forgets the early files of a submission; gives whether there were any. Their objects are deleted after the commit. */
export const forgetEarly = async (tx: Transaction, submissionId: string): Promise<boolean> => {
  const gone = await tx
    .delete(earlySubmissions)
    .where(eq(earlySubmissions.submissionId, submissionId))
    .returning({ id: earlySubmissions.submissionId })
  return gone.length > 0
}

/** Bytes that the pieces of early files take, by the networks that announced them. */
export const countResting = async (db: Database): Promise<Resting[]> => {
  const room = sql<string>`sum(greatest(${earlyPieces.size}, ${limits.rooms.least.value}))`
  const rows = await db
    .select({ networks: earlySubmissions.address, room })
    .from(earlyPieces)
    .innerJoin(earlySubmissions, eq(earlyPieces.submissionId, earlySubmissions.submissionId))
    .groupBy(earlySubmissions.address)
  return rows.map((row) => ({ networks: row.networks, bytes: Number(row.room) }))
}

/** Throws a 409 for a submission of another device, or of which something became already, or that is being received. */
export const demandOpen = async (
  { db, inFlight }: Pick<Services, 'db' | 'inFlight'>,
  credentials: Credentials,
): Promise<void> => {
  if (inFlight.findSecretHash(credentials.submissionId) !== undefined) throw stillRunning()
  if ((await findSubmission(db, credentials)) !== undefined) {
    throw new ApiProblem(409, 'Este envío ya se recibió o se retiró.', { retryAfter: 1 })
  }
}

/** A file as the device reads of it. */
export const toWire = ({ fileId, arrived, state, reason }: EarlyFile): WireEarlyFile => ({
  id: fileId,
  llego: arrived,
  estado: state,
  motivo: reason,
})
