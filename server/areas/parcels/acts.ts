import type { WireParcelAnswer } from '../../../src/contract/parcels/schemas'
import { isAnothersParcel, parcelStates, type ParcelAct } from '../../../src/domain/handover/protocol'
import type { Transaction } from '../../db/database'
import { parcels } from '../../db/schema/parcels'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { demandMember, demandProof, demandSource, demandTaker, isSourceOf, type Asker } from './access'
import { toAnswer, unknownParcel } from './answer'
import { deleteParts } from './part-files'
import { applyAct, emptyParcel, findParcel, isLapsed, listParts, lockCurrent, type Parcel } from './repository'

/** Deletes the files of a parcel whose ciphertext is not needed any more; after the commit that says so. */
export const dropFiles = async ({ documents }: Services, { id, codeWrap }: Parcel): Promise<void> => {
  if (codeWrap === null) await deleteParts(documents, id)
}

/** Lets the clock act on a parcel whose term is over; gives it as it is now. */
const expire = async (services: Services, parcel: Parcel): Promise<Parcel | undefined> => {
  const now = services.clock()
  if (!isLapsed(parcel, now) || parcel.codeWrap === null) return parcel
  const current = await services.db.transaction((tx) => lockCurrent(tx, parcel.id, now))
  if (current !== undefined) await dropFiles(services, current)
  return current
}

/** What is known of a parcel. */
export const tellState = async (services: Services, id: string, asker: Asker): Promise<WireParcelAnswer> => {
  const stored = await findParcel(services.db, id)
  const parcel = stored && (await expire(services, stored))
  if (parcel === undefined) return unknownParcel()
  const isSource = isSourceOf(parcel, asker)
  const arrived = isSource ? (await listParts(services.db, id)).map(({ index }) => index) : null
  return toAnswer(parcel, { asker, isSource, arrived })
}

type TakersAct = { act: Extract<ParcelAct, 'tomar' | 'confirmar'>; device: string }

const checkTaking = (parcel: Parcel, asker: Asker, act: ParcelAct, taker: string): void => {
  demandProof(parcel, asker)
  if (parcel.kind === 'sobre') {
    throw new ApiProblem(409, 'Este código es de algo que ya se envió desde una tablet: no es un borrador para seguir.')
  }
  const state = parcelStates.find((one) => one === parcel.state)
  if (state !== undefined && isAnothersParcel({ state, taker: parcel.taker }, act, taker)) {
    throw new ApiProblem(409, 'Este borrador ya lo tomó otro dispositivo.')
  }
  demandMember(parcel, asker)
}

/** Takes or confirms a parcel for a device, by the protocol of the hand-over. Repeated, it is answered like the first time. */
export const actAsTaker = async (
  services: Services,
  id: string,
  asker: Asker,
  { act, device }: TakersAct,
): Promise<WireParcelAnswer> => {
  const taker = demandTaker(asker)
  const parcel = await services.db.transaction(async (tx) => {
    const now = services.clock()
    const current = await lockCurrent(tx, id, now)
    if (current === undefined) return undefined
    checkTaking(current, asker, act, taker)
    return applyAct(tx, current, act, { taker, device, at: new Date(now) })
  })
  if (parcel === undefined) return unknownParcel()
  await dropFiles(services, parcel)
  return toAnswer(parcel, { asker, isSource: false, arrived: null })
}

// An envelope can be called back as long as nothing became of its request.
const recallEnvelope = (tx: Transaction, parcel: Parcel): Promise<Parcel> =>
  parcel.state === 'ilegible' ? emptyParcel(tx, parcel, { state: 'recuperado' }) : applyAct(tx, parcel, 'recuperar')

/**
 * Calls a parcel back. One that never arrived is stored as called back, so that a late message cannot revive it. Repeating
 * the call changes nothing.
 */
export const recall = async (
  services: Services,
  id: string,
  asker: Asker & { sourceHash: string },
): Promise<WireParcelAnswer> => {
  const { sourceHash } = asker
  const parcel = await services.db.transaction(async (tx) => {
    const now = services.clock()
    const createdAt = new Date(now)
    await tx.insert(parcels).values({ id, state: 'recuperado', sourceHash, createdAt }).onConflictDoNothing()
    const current = await lockCurrent(tx, id, now)
    if (current === undefined) throw new Error('A parcel vanished while it was being called back.')
    demandSource(current, sourceHash)
    return current.kind === 'sobre' ? recallEnvelope(tx, current) : applyAct(tx, current, 'recuperar')
  })
  await dropFiles(services, parcel)
  return toAnswer(parcel, { asker, isSource: true, arrived: null })
}
