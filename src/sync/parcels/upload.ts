import type { ParcelAnswer } from '../../contract/parcels/answers'
import type { WireParcelOpening } from '../../contract/parcels/schemas'
import type { ParcelHeader } from '../../domain/parcel/layout'
import type { Result } from '../../domain/result'
import { sha256Hex, toUtf8 } from '../../offline/database/bytes'
import type { ParcelCalls, ParcelReply } from './parcel-calls'
import { sendPart } from './send-part'

/** A finished parcel as its source sends it. */
export type Upload<E> = {
  id: string
  opening: WireParcelOpening
  /** By what the source proves itself: 64 hex digits. */
  source: string
  /** The SHA-256 (hex) of each part. */
  digests: readonly string[]
  /** Reads one part where it is stored. It is compared with its digest before it is sent. */
  readPart: (index: number) => Promise<Result<ArrayBuffer, E>>
  /** Called with the number of parts that the server has. */
  onProgress?: ((arrived: number) => void) | undefined
}

/**
 * How an upload ended. 'arrived': the server has every part, and the parcel can be closed. 'closed': it was closed before;
 * the answer says what became of it. 'unread': a part could not be read, or is not the one that was stored.
 */
export type Uploaded<E> =
  | { kind: 'arrived' }
  | { kind: 'closed'; answer: ParcelAnswer }
  | { kind: 'unread'; problem: E | 'altered' }
  | Exclude<ParcelReply, { kind: 'answer' }>

/** Parts on their way at once: while one waits for the server, the next is read. */
const lanes = 2

/** What opens a parcel on the server; of the proof it learns only the digest. */
export const openingOf = async (header: ParcelHeader, proof: string): Promise<WireParcelOpening> => ({
  ...header,
  prueba: await sha256Hex(toUtf8(proof).buffer),
})

/** What closes a parcel: the digest of the digests of its parts. */
export const closingOf = (digests: readonly string[]): Promise<string> => sha256Hex(toUtf8(digests.join('')).buffer)

/** What the server has of it; opens the parcel when it has nothing. */
const begin = async <E>(calls: ParcelCalls, { id, opening, source }: Upload<E>): Promise<ParcelReply> => {
  const known = await calls.state(id, { source })
  const isNew = known.kind === 'answer' && known.answer.state === 'desconocido'
  return isNew ? calls.open(id, opening, source) : known
}

const sendOne = async <E>(calls: ParcelCalls, upload: Upload<E>, index: number): Promise<Uploaded<E>> => {
  const { id, source, digests } = upload
  const read = await upload.readPart(index)
  if (!read.ok) return { kind: 'unread', problem: read.error }
  const digest = await sha256Hex(read.value)
  if (digest !== digests[index]) return { kind: 'unread', problem: 'altered' }
  const reply = await sendPart(calls, { id, index, bytes: read.value, digest }, source)
  return reply.kind === 'answer' ? { kind: 'arrived' } : reply
}

/**
 * Brings every part of a parcel to its server, two at a time at most, and only those that are missing there: the server is
 * asked first, so that it goes on after a crash. It doesn't close the parcel.
 */
export const uploadParcel = async <E>(calls: ParcelCalls, upload: Upload<E>): Promise<Uploaded<E>> => {
  const begun = await begin(calls, upload)
  if (begun.kind !== 'answer') return begun
  if (begun.answer.state !== 'abierto') return { kind: 'closed', answer: begun.answer }
  const arrived = new Set(begun.answer.arrived)
  const missing = upload.digests.flatMap((_digest, index) => (arrived.has(index) ? [] : [index])).values()
  upload.onProgress?.(arrived.size)
  let failure: Uploaded<E> | undefined
  const work = async (): Promise<void> => {
    for (const index of missing) {
      const sent = await sendOne(calls, upload, index)
      if (sent.kind === 'arrived') upload.onProgress?.(arrived.add(index).size)
      else failure ??= sent
      if (failure !== undefined) return
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return failure ?? { kind: 'arrived' }
}
