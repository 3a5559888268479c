import type { WireParcelAnswer } from '../../../src/contract/parcels/schemas'
import type { Transaction } from '../../db/database'
import type { Services } from '../../services'
import type { Asker } from './access'
import { dropFiles } from './acts'
import { toAnswer, unknownParcel } from './answer'
import { closeParcel } from './close'
import { changeParcel, emptyParcel, findParcel, isUnsettled, lockParcel, type Parcel } from './repository'
import { takeInEnvelope, type Bringer, type EnvelopeOutcome, type Receivers } from './take-in'

const store = (tx: Transaction, parcel: Parcel, outcome: EnvelopeOutcome, now: number): Promise<Parcel> => {
  switch (outcome.kind) {
    case 'received':
      return emptyParcel(tx, parcel, { state: 'recibido', receipt: outcome.receipt, refusal: null, unknownKey: null })
    case 'refused': {
      const { refusal, nroafi } = outcome
      return changeParcel(tx, parcel, {
        state: 'rechazado',
        refusal,
        nroafi,
        refusedAt: new Date(now),
        unknownKey: null,
      })
    }
    case 'unreadable':
      return changeParcel(tx, parcel, { state: 'ilegible', unknownKey: outcome.key })
  }
}

// What was received stays received, whatever another attempt at the same time came to.
const mayBecome = ({ state }: Parcel, { kind }: EnvelopeOutcome): boolean =>
  kind === 'received' ? state !== 'recibido' : isUnsettled({ state })

const storeOutcome = (services: Services, id: string, outcome: EnvelopeOutcome): Promise<Parcel | undefined> =>
  services.db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, id)
    if (parcel === undefined || !mayBecome(parcel, outcome)) return parcel
    return store(tx, parcel, outcome, services.clock())
  })

/**
 * Opens an envelope that is closed, takes its request in, and stores what became of it. Gives it as it is then; throws what
 * passes by itself.
 */
export const settle = async (
  services: Services,
  receivers: Receivers,
  parcel: Parcel,
  bringer: Bringer,
): Promise<Parcel | undefined> => {
  const outcome = await takeInEnvelope(services, receivers, parcel, bringer).catch(async (cause: unknown) => {
    // Called back meanwhile, or brought by somebody else at the same time: then its parts are gone, and its state says it.
    const now = await findParcel(services.db, parcel.id)
    if (now === undefined || isUnsettled(now)) throw cause
    return undefined
  })
  if (outcome === undefined) return findParcel(services.db, parcel.id)
  if (outcome.kind === 'unreadable') bringer.log.error({ kid: outcome.key }, 'an envelope of a tablet cannot be opened')
  const stored = await storeOutcome(services, parcel.id, outcome)
  if (stored !== undefined) await dropFiles(services, stored)
  return stored
}

/**
 * Closes a parcel. An envelope is opened then, and its request is taken in: what became of it is stored. Repeated, the call
 * gives the same answer; an envelope that could not be opened is tried again.
 */
export const closeAndSettle = async (
  services: Services,
  receivers: Receivers,
  { id, resumen, asker }: { id: string; resumen: string; asker: Asker & { sourceHash: string } },
  bringer: Bringer,
): Promise<WireParcelAnswer> => {
  const closed = await closeParcel(services, id, { sourceHash: asker.sourceHash, resumen })
  if (closed === undefined) return unknownParcel()
  const isToOpen = closed.kind === 'sobre' && isUnsettled(closed)
  const parcel = isToOpen ? await settle(services, receivers, closed, bringer) : closed
  return parcel === undefined ? unknownParcel() : toAnswer(parcel, { asker, isSource: true, arrived: null })
}
