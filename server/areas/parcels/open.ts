import type { WireParcelOpening } from '../../../src/contract/parcels/schemas'
import { mostPartBytes, partOverhead } from '../../../src/domain/parcel/layout'
import type { Transaction } from '../../db/database'
import { parcels } from '../../db/schema/parcels'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { listNetworks } from '../../limits/shares'
import type { Services } from '../../services'
import { roomOf } from '../../storage/filled-room'
import { noRoom } from '../../storage/space'
import { demandSource } from './access'
import { dropFiles } from './acts'
import { findParcel, lockCurrent, type Parcel } from './repository'

/** A parcel that is to be opened: by which device, by which member, from which address. */
export type Opening = { id: string; sourceHash: string; nroafi: number | null; ip: string; body: WireParcelOpening }

const checkShape = ({ clase, partes, bytes, fondo }: WireParcelOpening): void => {
  const isPossible = bytes >= partes * partOverhead && bytes <= partes * mostPartBytes
  if (!isPossible || (fondo !== null) !== (clase === 'sobre')) {
    throw new ApiProblem(400, 'Los datos del paquete no son válidos.')
  }
  const limit = clase === 'sobre' ? limits.parcels.envelope : limits.parcels.handover
  if (bytes > limit.value) throw beyondLimit(limit)
}

const checkRate = async ({ callCounts }: Services, tx: Transaction, isEnvelope: boolean, address: string) => {
  const kind = isEnvelope ? 'envelopes' : 'parcels'
  const wait = await callCounts.count(kind, { about: [`direccion:${address}`] }, tx)
  if (wait !== undefined) throw beyondLimit(limits.rates[kind], wait)
}

// Of two openings of one parcel at once the second waits here for the first one's commit.
const insertNew = async (
  services: Services,
  tx: Transaction,
  opening: Opening,
  { networks, now }: { networks: string; now: number },
): Promise<boolean> => {
  const inserted = await tx
    .insert(parcels)
    .values(toRow(opening, networks, now))
    .onConflictDoNothing()
    .returning({ id: parcels.id })
  if (inserted.length === 0) return false
  const [address = ''] = listNetworks(networks)
  await checkRate(services, tx, opening.body.clase === 'sobre', address)
  return true
}

// Words take no room, but where there is none for a part nothing need begin.
const firstPart = ({ bytes }: WireParcelOpening): number => roomOf(Math.min(bytes, mostPartBytes))

const isSame = (parcel: Parcel, { body }: Opening): boolean =>
  parcel.kind === body.clase &&
  parcel.parts === body.partes &&
  parcel.bytes === body.bytes &&
  parcel.proofHash === body.prueba &&
  parcel.codeWrap === body.codigo.llave &&
  parcel.fundWrap?.llave === body.fondo?.llave

const toRow = (
  { id, sourceHash, nroafi, body }: Opening,
  networks: string,
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
    address: networks,
    createdAt: new Date(now),
    expiresAt: isEnvelope ? null : new Date(now + limits.parcels.term.value),
  }
}

/**
 * Opens a parcel. One that was opened already stays as it is, in whatever state. Throws a 409 when it was opened
 * with other facts, a 413, 429 or 503 beyond a limit.
 */
export const openParcel = async (services: Services, opening: Opening): Promise<void> => {
  const { db, clock, space, rooms, networks: networksOf } = services
  const { id, ip, body, sourceHash } = opening
  checkShape(body)
  if (await space.isShort()) throw noRoom()
  const networks = networksOf(ip)
  if ((await findParcel(db, id)) === undefined) await rooms.parcels.check(networks, firstPart(body))
  const present = await db.transaction(async (tx) => {
    const now = clock()
    const isNew = await insertNew(services, tx, opening, { networks, now })
    const known = isNew ? undefined : await lockCurrent(tx, id, now)
    if (known === undefined) return undefined
    demandSource(known, sourceHash)
    if (known.codeWrap !== null && !isSame(known, opening)) {
      throw new ApiProblem(409, 'Este paquete ya se abrió con otros datos.')
    }
    return known
  })
  if (present !== undefined) await dropFiles(services, present)
}
