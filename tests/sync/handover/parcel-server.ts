import { afterAct, isAnothersParcel, type ParcelAct, type ParcelFacts } from '../../../src/domain/handover/protocol'
import type { ParcelAnswer } from '../../../src/contract/parcels/answers'
import type { WireParcelOpening } from '../../../src/contract/parcels/schemas'
import type { ParcelCalls, ParcelReply } from '../../../src/sync/parcels/parcel-calls'

type Parcel = {
  facts: ParcelFacts
  opening: WireParcelOpening
  source: string
  parts: Map<number, ArrayBuffer>
  device: string | null
  takenAt: number | null
}

/** What may happen to one call: it does not arrive, its answer is lost, or its device dies before or after it. */
export type CallFault = 'lost' | 'unanswered' | 'dies-before' | 'dies-after'

/** What is thrown where a device dies. */
export const died = 'the device died'

const nothing: ParcelAnswer = {
  state: 'desconocido',
  kind: null,
  parts: null,
  bytes: null,
  arrived: [],
  lapsesAt: null,
  takenAt: null,
  device: null,
  isMine: false,
  wrap: null,
  receipt: null,
  refusal: null,
  unknownKey: null,
}

/**
 * The server of parcels, by the table of the protocol. `fault` is asked before each call, by its number since it was set.
 */
export const parcelServer = () => {
  const parcels = new Map<string, Parcel>()
  const made: string[] = []
  let fault = (_at: number): CallFault | undefined => undefined
  let count = 0

  const answerOf = (parcel: Parcel | undefined, taker: string | null): ParcelAnswer => {
    if (parcel === undefined) return nothing
    const { facts, opening, parts } = parcel
    return {
      ...nothing,
      state: facts.state,
      kind: opening.clase,
      parts: opening.partes,
      bytes: opening.bytes,
      arrived: [...parts.keys()],
      takenAt: parcel.takenAt,
      device: parcel.device,
      isMine: taker !== null && facts.taker === taker,
      wrap: opening.codigo,
    }
  }
  const act = (id: string, what: ParcelAct, by: string | null): ParcelReply => {
    const parcel = parcels.get(id)
    if (parcel === undefined) return { kind: 'answer', answer: nothing }
    if (isAnothersParcel(parcel.facts, what, by)) return { kind: 'refused', status: 409, message: 'otro' }
    parcel.facts = afterAct(parcel.facts, what, by)
    return { kind: 'answer', answer: answerOf(parcel, by) }
  }
  const pass = async <T>(name: string, work: () => ParcelReply<T>): Promise<ParcelReply<T>> => {
    const what = fault(count++)
    made.push(name)
    await Promise.resolve()
    if (what === 'lost') return { kind: 'network' }
    if (what === 'dies-before') throw new Error(died)
    const reply = work()
    if (what === 'dies-after') throw new Error(died)
    return what === 'unanswered' ? { kind: 'network' } : reply
  }

  const calls: ParcelCalls = {
    open: (id, opening, source) =>
      pass('open', () => {
        const facts: ParcelFacts = { state: 'abierto', taker: null }
        const fresh: Parcel = { facts, opening, source, parts: new Map(), device: null, takenAt: null }
        const parcel = parcels.get(id) ?? fresh
        parcels.set(id, parcel)
        return { kind: 'answer', answer: answerOf(parcel, null) }
      }),
    putPart: ({ id, index, bytes }) =>
      pass('putPart', () => {
        parcels.get(id)?.parts.set(index, bytes)
        return { kind: 'answer', answer: null }
      }),
    close: (id) => pass('close', () => act(id, 'cerrar', null)),
    state: (id, asker) =>
      pass('state', () => ({
        kind: 'answer',
        answer: answerOf(parcels.get(id), 'taker' in asker ? (asker.taker ?? null) : null),
      })),
    take: (id, { taker }, device) =>
      pass('take', () => {
        const reply = act(id, 'tomar', taker)
        const parcel = parcels.get(id)
        if (parcel?.facts.taker === taker) Object.assign(parcel, { device, takenAt: 7 })
        return reply
      }),
    part: (id, index) =>
      pass('part', () => {
        const bytes = parcels.get(id)?.parts.get(index)
        return bytes === undefined
          ? { kind: 'refused', status: 404, message: 'no' }
          : { kind: 'answer', answer: bytes.slice(0) }
      }),
    confirm: (id, { taker }) => pass('confirm', () => act(id, 'confirmar', taker)),
    recall: (id) => pass('recall', () => act(id, 'recuperar', null)),
  }
  return {
    calls,
    /** Names of the calls, in their order. */
    made,
    parcels,
    setFault: (next: (at: number) => CallFault | undefined): void => {
      fault = next
      count = 0
    },
    /** Whatever was not confirmed lapses. */
    lapse: (): void => {
      for (const parcel of parcels.values()) parcel.facts = afterAct(parcel.facts, 'vencer', null)
    },
  }
}

export type ParcelServer = ReturnType<typeof parcelServer>
