import { sql } from 'drizzle-orm'
import type { WireParcelOpening } from '../../../src/contract/parcels/schemas'
import { mostPartBytes, partOverhead } from '../../../src/domain/parcel/layout'
import type { Transaction } from '../../db/database'
import { parcels } from '../../db/schema/parcels'
import { ApiProblem, beyondLimit, retryLater } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { demandSource } from './access'
import { dropFiles } from './acts'
import { countBytes, lockCurrent, type Parcel } from './repository'

/** A parcel that is to be opened: by which device, by which member, from which address. */
export type Opening = { id: string; sourceHash: string; nroafi: number | null; ip: string; body: WireParcelOpening }

/** Number of the lock by which parcels are opened one after the other, so that many at once cannot pass a limit together. */
const openingLock = 727_003

const checkShape = ({ clase, partes, bytes, fondo }: WireParcelOpening): void => {
  const isPossible = bytes >= partes * partOverhead && bytes <= partes * mostPartBytes
  if (!isPossible || (fondo !== null) !== (clase === 'sobre')) {
    throw new ApiProblem(400, 'Los datos del paquete no son válidos.')
  }
  const limit = clase === 'sobre' ? limits.parcels.envelope : limits.parcels.handover
  if (bytes > limit.value) throw beyondLimit(limit)
}

const checkRoom = async (services: Services, tx: Transaction, bytes: number, address: string): Promise<void> => {
  const { parcels: inAll, parcelsOfAddress: ofOne } = services.config.load
  const isFull = inAll > 0 && (await countBytes(tx)) + bytes > inAll
  if (isFull || (ofOne > 0 && (await countBytes(tx, address)) + bytes > ofOne)) throw retryLater(limits.load.parcels)
}

const checkRate = async ({ callCounts }: Services, tx: Transaction, isEnvelope: boolean, address: string) => {
  const kind = isEnvelope ? 'envelopes' : 'parcels'
  const wait = await callCounts.count(kind, { about: [`direccion:${address}`] }, tx)
  if (wait !== undefined) throw beyondLimit(limits.rates[kind], wait)
}

const isSame = (parcel: Parcel, { body }: Opening): boolean =>
  parcel.kind === body.clase &&
  parcel.parts === body.partes &&
  parcel.bytes === body.bytes &&
  parcel.proofHash === body.prueba &&
  parcel.codeWrap === body.codigo.llave &&
  parcel.fundWrap?.llave === body.fondo?.llave

const toRow = (
  { id, sourceHash, nroafi, body }: Opening,
  address: string,
  now: number,
): typeof parcels.$inferInsert => {
  const isEnvelope = body.clase === 'sobre'
  return {
    id,
    kind: body.clase,
    state: 'abierto',
    sourceHash,
    proofHash: body.prueba,
    // Whoever is signed in while an envelope is sent need not be who left it: its contents say whose it is.
    nroafi: isEnvelope ? null : nroafi,
    parts: body.partes,
    bytes: body.bytes,
    codeWrap: body.codigo.llave,
    fundWrap: body.fondo,
    address,
    createdAt: new Date(now),
    expiresAt: isEnvelope ? null : new Date(now + limits.parcels.term.value),
  }
}

/**
 * Opens a parcel. One that was opened already stays as it is, in whatever state. Throws a 409 when it was opened
 * with other facts, a 413, 429 or 503 beyond a limit.
 */
export const openParcel = async (services: Services, opening: Opening): Promise<void> => {
  const { db, clock, space, addressDigest } = services
  const { id, ip, body, sourceHash } = opening
  checkShape(body)
  if (await space.isShort()) throw noRoom()
  const address = addressDigest(ip)
  const present = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${openingLock})`)
    const now = clock()
    const known = await lockCurrent(tx, id, now)
    if (known === undefined) {
      await checkRoom(services, tx, body.bytes, address)
      await checkRate(services, tx, body.clase === 'sobre', address)
      await tx.insert(parcels).values(toRow(opening, address, now))
      return undefined
    }
    demandSource(known, sourceHash)
    if (known.codeWrap !== null && !isSame(known, opening)) {
      throw new ApiProblem(409, 'Este paquete ya se abrió con otros datos.')
    }
    return known
  })
  if (present !== undefined) await dropFiles(services, present)
}
