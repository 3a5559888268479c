import type { WireParcelAnswer } from '../../../src/contract/parcels/schemas'
import { isTheirs, type Asker } from './access'
import type { Parcel } from './repository'

const nothing: WireParcelAnswer = {
  estado: 'desconocido',
  clase: null,
  partes: null,
  bytes: null,
  llegaron: null,
  vence: null,
  tomado: null,
  equipo: null,
  propio: false,
  codigo: null,
  recibo: null,
  rechazo: null,
  clave: null,
}

/** The answer about a parcel that never arrived, or not yet. */
export const unknownParcel = (): WireParcelAnswer => nothing

/** Whom an answer is for, and the numbers of the parts that arrived, which only its source is told. */
type Telling = { asker: Asker; isSource: boolean; arrived: number[] | null }

// The wrapped key goes to the device that took the parcel, and to whoever may correct a refused envelope.
const mayOpen = (parcel: Parcel, asker: Asker, isMine: boolean): boolean =>
  isTheirs(parcel, asker) && (parcel.kind === 'sobre' ? parcel.state === 'rechazado' : isMine)

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The answer about a parcel. What the asker may not know is left out. */
export const toAnswer = (parcel: Parcel, { asker, isSource, arrived }: Telling): WireParcelAnswer => {
  const isMine = !isSource && parcel.taker !== null && parcel.taker === asker.taker
  const wrap = !isSource && mayOpen(parcel, asker, isMine) ? parcel.codeWrap : null
  return {
    ...nothing,
    estado: parcel.state,
    clase: parcel.kind,
    partes: parcel.parts,
    bytes: parcel.bytes,
    llegaron: isSource ? arrived : null,
    vence: iso(parcel.expiresAt),
    tomado: iso(parcel.takenAt),
    equipo: parcel.device,
    propio: isMine,
    codigo: wrap === null ? null : { llave: wrap },
    recibo: parcel.receipt,
    rechazo: isSource ? null : parcel.refusal,
    clave: parcel.unknownKey,
  }
}
