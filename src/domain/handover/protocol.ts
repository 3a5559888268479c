/**
 * How a draft moves from one device to another and stays one: the states of its parcel on the server, of the draft on
 * the device that it leaves, and of the draft on the device that it comes to. The server alone decides, and its last three
 * states are final; a device acts only on a final state, so that no lost, late or repeated message makes two living drafts.
 */

/**
 * The parcel on the server:
 *   abierto     its parts are arriving;         listo       whoever has the code may take it
 *   tomado      one device has taken it;        confirmado  that device has the draft: it lives there
 *   recuperado  called back: it lives where it came from;  vencido  nobody confirmed in time: likewise
 */
export const parcelStates = ['abierto', 'listo', 'tomado', 'confirmado', 'recuperado', 'vencido'] as const

/** One of the states of a parcel. */
export type ParcelState = (typeof parcelStates)[number]

/** What somebody asks of a parcel: 'cerrar' and 'recuperar' its source, 'tomar' and 'confirmar' its taker, 'vencer' the clock. */
export const parcelActs = ['cerrar', 'tomar', 'confirmar', 'recuperar', 'vencer'] as const

/** One of the acts on a parcel. */
export type ParcelAct = (typeof parcelActs)[number]

/** The parcel as the server stores it; `taker` names the device that took it. */
export type ParcelFacts = { state: ParcelState; taker: string | null }

/**
 * The next state by state and act. An act without a line changes nothing, and its answer is the present state: repeating
 * an act that was done is answered like the first time.
 */
const table: Record<ParcelState, Partial<Record<ParcelAct, ParcelState>>> = {
  abierto: { cerrar: 'listo', recuperar: 'recuperado', vencer: 'vencido' },
  listo: { tomar: 'tomado', recuperar: 'recuperado', vencer: 'vencido' },
  tomado: { confirmar: 'confirmado', recuperar: 'recuperado', vencer: 'vencido' },
  confirmado: {},
  recuperado: {},
  vencido: {},
}

/** Whether nothing can change this state any more. */
export const isFinal = (state: ParcelState): boolean => Object.keys(table[state]).length === 0

const isTakersAct = (act: ParcelAct): boolean => act === 'tomar' || act === 'confirmar'

/** Whether an act comes from a device although another one has taken the parcel. */
export const isAnothersParcel = ({ taker }: ParcelFacts, act: ParcelAct, by: string | null): boolean =>
  isTakersAct(act) && taker !== null && taker !== by

/**
 * The parcel after an act; unchanged when the act does nothing in this state, or when another device has taken it. `by` is
 * the device that takes or confirms, null for the other acts.
 */
export const afterAct = (facts: ParcelFacts, act: ParcelAct, by: string | null): ParcelFacts => {
  if (isAnothersParcel(facts, act, by)) return facts
  const state = table[facts.state][act]
  if (state === undefined) return facts
  return { state, taker: act === 'tomar' ? by : facts.taker }
}

/**
 * The draft on the device that it leaves:
 *   viva      it can be edited;  enCamino  it cannot: its parcel may be taken;  ida  it lives elsewhere
 */
export type SourceState = 'viva' | 'enCamino' | 'ida'

/** The source after it learnt the state of its parcel. `enCamino` was stored before the parcel could be taken. */
export const sourceAfter = (state: SourceState, parcel: ParcelState): SourceState => {
  if (state !== 'enCamino') return state
  if (parcel === 'confirmado') return 'ida'
  return parcel === 'recuperado' || parcel === 'vencido' ? 'viva' : state
}

/** The draft on the device that it comes to: nothing there, stored but asleep, or alive. */
export type TargetState = 'nada' | 'dormida' | 'viva'

/**
 * A sleeping draft after its device learnt the state of the parcel; `isMine` says whether this device is the one that took
 * it. A draft wakes up only when the server has confirmed it to this very device.
 */
export const targetAfter = (state: TargetState, parcel: { state: ParcelState; isMine: boolean }): TargetState => {
  if (state !== 'dormida') return state
  if (parcel.state === 'confirmado') return parcel.isMine ? 'viva' : 'nada'
  return parcel.state === 'recuperado' || parcel.state === 'vencido' ? 'nada' : state
}

/** How long a parcel waits for its taker, in milliseconds: 24 hours. */
export const parcelTermMs = 24 * 3_600_000

/** The most bytes of a parcel between two devices, as ciphertext: 60 MB. */
export const mostParcelBytes = 60 * 1_048_576
