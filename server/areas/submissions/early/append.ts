import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Database, Transaction } from '../../../db/database'
import { ApiProblem, beyondLimit } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import { roomOf } from '../../../storage/filled-room'
import { noRoom } from '../../../storage/space'
import type { Credentials } from '../credentials'
import type { ReceivedFile } from '../uploads'
import { pieceKeyOf, type FileIds } from './keys'
import {
  addPiece,
  countPieces,
  demandOpen,
  findEarly,
  findFile,
  lockEarly,
  lockFile,
  type EarlyFile,
  type EarlySubmission,
} from './repository'
import type { InTurn } from './turns'
import { settleFile } from './whole'

/** A piece that arrives: where it begins in its file, its SHA-256 (hex), and its length as far as its head says it. */
export type IncomingPiece = {
  credentials: Credentials
  fileId: string
  offset: number
  digest: string
  length: number | undefined
  bytes: Readable
  ip: string
}

/** The refusal of a piece for another place than the end of what is there, which `arrived` says. */
export class WrongOffset extends ApiProblem {
  readonly arrived: number

  constructor(arrived: number) {
    super(409, 'Esa parte del archivo no es la que sigue.')
    this.arrived = arrived
  }
}

const unknownFile = (): ApiProblem => new ApiProblem(404, 'La Caja no tiene anunciado este archivo.')
const beyondFile = (): ApiProblem => new ApiProblem(413, 'El archivo es más largo que lo que se anunció.')
const altered = (): ApiProblem => new ApiProblem(422, 'Una parte del archivo llegó alterada. Probá de nuevo.')
const empty = (): ApiProblem => new ApiProblem(400, 'La parte del archivo llegó vacía.')

const idsOf = ({ credentials: { submissionId }, fileId }: IncomingPiece): FileIds => ({ submissionId, fileId })

// Throws when a piece of so many bytes does not belong at its place.
const checkPlace = (
  early: EarlySubmission | undefined,
  file: EarlyFile | undefined,
  { offset, size }: { offset: number; size: number },
): void => {
  if (early === undefined || file === undefined) throw unknownFile()
  if (file.arrived !== offset || file.state !== 'falta') throw new WrongOffset(file.arrived)
  if (size > limits.earlyFiles.piece.value) throw beyondLimit(limits.earlyFiles.piece)
  if (offset + size > file.bytes) throw beyondFile()
}

// Gives the networks for which its room counts.
const checkNow = async ({ db }: Pick<Services, 'db'>, piece: IncomingPiece, size: number): Promise<string> => {
  const early = await findEarly(db, piece.credentials)
  checkPlace(early, await findFile(db, idsOf(piece)), { offset: piece.offset, size })
  return early?.address ?? ''
}

// What is too long is read to its end and discarded: its sender would not hear the answer otherwise.
const upTo = async function* (most: number, bytes: Readable) {
  let size = 0
  // When nothing more can be stored, its connection stays open for the answer.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= most) yield chunk
  }
  if (size > most) throw beyondLimit(limits.earlyFiles.piece)
}

const checkCount = async (db: Database | Transaction, ids: FileIds): Promise<void> => {
  if ((await countPieces(db, ids)) >= limits.earlyFiles.pieces.value) throw beyondLimit(limits.earlyFiles.pieces)
}

const write = async (services: Services, piece: IncomingPiece, { path, size }: ReceivedFile): Promise<EarlyFile> => {
  const { db, clock, documents } = services
  const { credentials, offset, digest } = piece
  const ids = idsOf(piece)
  const key = pieceKeyOf(ids, offset, digest)
  await documents.put(key, createReadStream(path))
  return db.transaction(async (tx) => {
    const early = await lockEarly(tx, credentials)
    const file = await lockFile(tx, ids)
    checkPlace(early, file, { offset, size })
    await checkCount(tx, ids)
    await addPiece(tx, { ...ids, offset, size, key }, new Date(clock()))
    const stored = await findFile(tx, ids)
    if (stored === undefined) throw unknownFile()
    return stored
  })
}

const store = async (services: Services, piece: IncomingPiece, received: ReceivedFile): Promise<EarlyFile> => {
  const networks = await checkNow(services, piece, received.size)
  const room = await services.rooms.earlyFiles.take(networks, roomOf(received.size))
  let isStored = false
  try {
    const file = await write(services, piece, received)
    isStored = true
    return file
  } finally {
    room.leave(isStored)
  }
}

/**
 * Stores a piece at the end of what is there of its file, and judges the file once it is whole. Gives what is there then.
 * Throws a 409 (`WrongOffset`) for another place, a 404 for a file that is not announced, a 413 beyond what was announced
 * or may come at once, a 422 for a piece that arrived altered, a 503 without room.
 */
export const appendPiece = async (services: Services, inTurn: InTurn, piece: IncomingPiece): Promise<EarlyFile> => {
  const { space, uploads, uploadRoom, networks: networksOf } = services
  const { credentials, bytes, digest, length = 0, ip } = piece
  await demandOpen(services, credentials)
  await services.rooms.earlyFiles.check(await checkNow(services, piece, length), roomOf(length))
  if (await space.isShort()) throw noRoom()
  const networks = networksOf(ip)
  const folder = await uploads.open()
  const share = uploadRoom.enter(networks)
  try {
    const cut = Readable.from(upTo(limits.earlyFiles.piece.value, bytes), { objectMode: false })
    const received = await folder.write('pieza', share.measure(cut))
    if (received.size === 0) throw empty()
    if (received.sha256 !== digest) throw altered()
    return await inTurn(`${credentials.submissionId}/${piece.fileId}`, async () =>
      settleFile(services, await store(services, piece, received), networks),
    )
  } finally {
    await folder.remove()
    share.leave()
  }
}

/** What is there of a file, for its device alone; throws a 404 for one that is not announced. */
export const findArrived = async (
  { db }: Pick<Services, 'db'>,
  credentials: Credentials,
  fileId: string,
): Promise<EarlyFile> => {
  const early = await findEarly(db, credentials)
  const file = early && (await findFile(db, { submissionId: credentials.submissionId, fileId }))
  if (file === undefined) throw unknownFile()
  return file
}
