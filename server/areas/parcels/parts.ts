import { partOverhead } from '../../../src/domain/parcel/layout'
import { parcelParts } from '../../db/schema/parcels'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { roomOf } from '../../storage/filled-room'
import { noRoom } from '../../storage/space'
import { demandMember, demandProof, demandSource, demandTaker, hashOf, type Asker } from './access'
import { placePart, readPart } from './part-files'
import { findParcel, isLapsed, isUnsettled, listParts, lockCurrent, type Parcel, type ParcelPart } from './repository'

/** A part that arrives, with its SHA-256 (hex) as its source says it. */
export type IncomingPart = { id: string; index: number; bytes: Uint8Array; digest: string; sourceHash: string }

const noParcel = (): ApiProblem => new ApiProblem(404, 'La Caja no tiene ese paquete.')
const closed = (): ApiProblem => new ApiProblem(409, 'El paquete ya está cerrado y no recibe más partes.')
const altered = (): ApiProblem => new ApiProblem(422, 'Una parte llegó alterada. Probá de nuevo.')
const gone = (): ApiProblem => new ApiProblem(410, 'Lo que había con este código ya no está en la Caja.')

// Gives whether the part is there already. Throws when it cannot be taken.
const checkPlace = (parcel: Parcel | undefined, parts: readonly ParcelPart[], part: IncomingPart): boolean => {
  if (parcel === undefined) throw noParcel()
  demandSource(parcel, part.sourceHash)
  const known = parts.find(({ index }) => index === part.index)
  if (known !== undefined && known.sha256 === part.digest) return true
  if (known !== undefined || !isUnsettled(parcel)) throw closed()
  const size = part.bytes.byteLength
  const room = (parcel.bytes ?? 0) - parts.reduce((sum, one) => sum + one.size, 0)
  if (part.index >= (parcel.parts ?? 0) || size < partOverhead || size > room) {
    throw new ApiProblem(400, 'La parte no corresponde a lo que se anunció del paquete.')
  }
  return false
}

/**
 * Stores a part, and resolves once it outlasts a crash. The same part again changes nothing. Throws a 422 when it arrived
 * altered, a 409 when another part has its place or the parcel is closed, a 503 without room.
 */
export const keepPart = async (services: Services, part: IncomingPart): Promise<void> => {
  const { db, clock, documents, space, rooms } = services
  const { id, index, bytes, digest } = part
  const known = await findParcel(db, id)
  if (checkPlace(known, await listParts(db, id), part)) return
  if (await space.isShort()) throw noRoom()
  if (hashOf(bytes) !== digest) throw altered()
  const room = await rooms.parcels.take(known?.address ?? '', roomOf(bytes.byteLength))
  let isStored = false
  try {
    isStored = await db.transaction(async (tx) => {
      const parcel = await lockCurrent(tx, id, clock())
      if (checkPlace(parcel, await listParts(tx, id), part)) return false
      await tx.insert(parcelParts).values({ parcelId: id, index, size: bytes.byteLength, sha256: digest })
      // Last, so that a part without a row is all that a crash can leave; the same part then replaces it.
      await placePart(documents, { parcelId: id, index }, bytes)
      return true
    })
  } finally {
    room.leave(isStored)
  }
}

const checkTaker = (parcel: Parcel, asker: Asker): void => {
  const taker = demandTaker(asker)
  if (parcel.state !== 'tomado' || parcel.taker !== taker) {
    throw new ApiProblem(409, 'Este borrador lo tomó otro dispositivo, o todavía nadie.')
  }
}

/**
 * The bytes of a part, for the device that took the parcel, or for whoever may correct a refused envelope. Throws a 403,
 * 404, 409 or 410 for anybody else.
 */
export const givePart = async (services: Services, id: string, index: number, asker: Asker): Promise<Buffer> => {
  const { db, clock, documents } = services
  const parcel = await findParcel(db, id)
  if (parcel === undefined) throw noParcel()
  demandProof(parcel, asker)
  if (parcel.codeWrap === null || isLapsed(parcel, clock())) throw gone()
  demandMember(parcel, asker)
  if (parcel.kind !== 'sobre') checkTaker(parcel, asker)
  else if (parcel.state !== 'rechazado')
    throw new ApiProblem(409, 'Lo enviado desde la tablet no tiene nada para corregir.')
  const found = (await listParts(db, id)).some((part) => part.index === index)
  if (!found) throw noParcel()
  return readPart(documents, { parcelId: id, index })
}
