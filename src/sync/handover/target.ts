import type { ParcelAnswer } from '../../contract/parcels/answers'
import type { Code } from '../../domain/code/code'
import { parcelStates } from '../../domain/handover/protocol'
import type { CodeWrap } from '../../domain/parcel/layout'
import { visitor, type Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { listAway, readAway } from '../../offline/handover/read-carry'
import {
  findPresent,
  listArrivals,
  settleArrival,
  storeArrival,
  takingOf,
  type Arrived,
  type StoreProblem,
} from '../../offline/handover/target'
import { keysOfCode } from '../../offline/parcel/code-keys'
import { openParcel } from '../../offline/parcel/open-parcel'
import type { OpenedCopy } from '../../offline/work-file/copy-content'
import { checkOwner } from '../../offline/work-file/import'
import type { ParcelCalls, ParcelTaker } from '../parcels/parcel-calls'
import { settleAllAway, type CallProblem } from './source'

/** Who opens a code here: the owner of what they bring, and their member number (null for a visitor). */
export type Opener = { reader: Owner; member: string | null }

/**
 * What a code leads to. `found`: a draft that can be brought here, read but not stored. `source`: this is the device that
 * it comes from, and nothing was taken. `here`: it lives here already.
 */
export type Looked =
  | { kind: 'found'; found: Found }
  | { kind: 'source'; draftId: string }
  | { kind: 'here'; draftId: string }

/** A draft that this device has taken and may bring. */
export type Found = {
  parcel: string
  taker: ParcelTaker
  copy: OpenedCopy
  /** Length of all of its parts. */
  bytes: number
  /** Until when it can be brought (epoch milliseconds). */
  lapsesAt: number | null
  /** Bytes of the parts that are here. */
  arrived: () => number
  /** Called when more of them are here. */
  watch: (listener: () => void) => () => void
}

/**
 * Why a code leads to nothing here.
 *   unknown    no parcel has it;                     not-ready  its parts are still arriving
 *   taken      another device has taken it;          recalled   it was called back;  lapsed  its time is over
 *   sign-in    it is a member's, and nobody is signed in;  other-account  it is another member's
 *   visitors   it is a visitor's, and somebody is signed in;  damaged  it was altered on its way
 */
export type LookProblem =
  | {
      kind:
        | 'unknown'
        | 'not-ready'
        | 'taken'
        | 'recalled'
        | 'lapsed'
        | 'sign-in'
        | 'other-account'
        | 'visitors'
        | 'damaged'
    }
  | { kind: 'storage'; problem: StorageProblem }
  | CallProblem

const storage = (problem: StorageProblem): Result<never, LookProblem> => fail({ kind: 'storage', problem })

const notMine: Partial<Record<ParcelAnswer['state'], LookProblem>> = {
  desconocido: { kind: 'unknown' },
  abierto: { kind: 'not-ready' },
  tomado: { kind: 'taken' },
  confirmado: { kind: 'taken' },
  recuperado: { kind: 'recalled' },
  vencido: { kind: 'lapsed' },
}

const refusedAs = (reply: CallProblem, { member }: Opener): LookProblem => {
  if (reply.kind !== 'refused') return reply
  if (reply.status === 409) return { kind: 'taken' }
  if (reply.status !== 401 && reply.status !== 403) return reply
  return { kind: member === null ? 'sign-in' : 'other-account' }
}

/** The draft of this device that a parcel was made of; undefined when it was made elsewhere. */
const findSource = async (parcel: string, { reader }: Opener): Promise<string | undefined> => {
  const away = await listAway(reader === visitor ? [visitor] : [visitor, reader])
  for (const draftId of away.ok ? away.value : []) {
    const facts = await readAway(draftId)
    if (facts.ok && facts.value.parcel === parcel) return draftId
  }
  return undefined
}

/** Reads parts from the server, each once: what arrived stays, so that a later try goes on from there. */
const partReader = (calls: ParcelCalls, parcel: string, taker: ParcelTaker) => {
  const parts = new Map<number, Blob>()
  const listeners = new Set<() => void>()
  let bytes = 0
  const read = async (index: number): Promise<ArrayBuffer | undefined> => {
    const known = parts.get(index)
    if (known !== undefined) return known.arrayBuffer()
    const reply = await calls.part(parcel, index, taker)
    if (reply.kind !== 'answer') return undefined
    parts.set(index, new Blob([reply.answer]))
    bytes += reply.answer.byteLength
    listeners.forEach((listener) => listener())
    return reply.answer
  }
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { read, watch, arrived: () => bytes }
}

/** Asks what the parcel is, and takes it for this device. */
const take = async (
  calls: ParcelCalls,
  parcel: string,
  taker: ParcelTaker,
  { opener, device }: { opener: Opener; device: string },
): Promise<Result<ParcelAnswer, LookProblem>> => {
  const told = await calls.state(parcel, taker)
  if (told.kind !== 'answer') return fail(refusedAs(told, opener))
  if (told.answer.isMine) return ok(told.answer)
  if (told.answer.state !== 'listo') return fail(notMine[told.answer.state] ?? { kind: 'unknown' })
  const taken = await calls.take(parcel, taker, device)
  if (taken.kind !== 'answer') return fail(refusedAs(taken, opener))
  // What was told before it was taken may be all that says how long it counts, and how to open it.
  const { wrap, parts, bytes, lapsesAt } = taken.answer
  const whole = { ...taken.answer, wrap: wrap ?? told.answer.wrap, parts: parts ?? told.answer.parts }
  const answer = { ...whole, bytes: bytes ?? told.answer.bytes, lapsesAt: lapsesAt ?? told.answer.lapsesAt }
  return answer.isMine ? ok(answer) : fail(notMine[answer.state] ?? { kind: 'taken' })
}

type Known = { code: Code; parts: number; wrap: CodeWrap }

/**
 * Takes a parcel by its code and reads what is in it. Nothing is stored but the name by which this device took it, so that
 * it is the same device after a crash. `device` says what kind of device this is, in words for the other one.
 */
export const lookUp = async (
  calls: ParcelCalls,
  code: Code,
  opener: Opener,
  device: string,
): Promise<Result<Looked, LookProblem>> => {
  const { id: parcel, proof } = await keysOfCode(code)
  const source = await findSource(parcel, opener)
  if (source !== undefined) return ok({ kind: 'source', draftId: source })
  const taking = await takingOf(parcel)
  if (!taking.ok) return storage(taking.error)
  if (taking.value.draftId !== null) return ok({ kind: 'here', draftId: taking.value.draftId })
  const taker: ParcelTaker = { proof, taker: taking.value.taker }
  const taken = await take(calls, parcel, taker, { opener, device })
  if (!taken.ok) return taken
  const { state, parts, wrap, bytes, lapsesAt } = taken.value
  if (state === 'confirmado') return wakeConfirmed(parcel)
  if (state !== 'tomado') return fail(notMine[state] ?? { kind: 'unknown' })
  if (parts === null || wrap === null) return fail({ kind: 'damaged' })
  const known: Known = { code, parts, wrap }
  const reader = partReader(calls, parcel, taker)
  const copy = await openParcel(known, reader.read)
  if (!copy.ok) return fail(copy.error === 'damaged' ? { kind: 'damaged' } : { kind: 'network' })
  const isFor = await checkOwner(copy.value.content, opener)
  if (!isFor.ok) {
    const { error } = isFor
    return error === 'visitors' || error === 'other-account' ? fail({ kind: error }) : storage(error)
  }
  // An earlier journey of the same draft may have ended without this device knowing.
  await settleAllAway(calls, [opener.reader])
  const present = await findPresent(copy.value.content, parcel)
  if (!present.ok) return storage(present.error)
  if (present.value.kind !== 'nothing') return ok(present.value)
  const { arrived, watch } = reader
  const found = { parcel, taker, copy: copy.value, bytes: bytes ?? 0, lapsesAt, arrived, watch }
  return ok({ kind: 'found', found })
}

const wakeConfirmed = async (parcel: string): Promise<Result<Looked, LookProblem>> => {
  const woken = await settleArrival(parcel, { state: 'confirmado', isMine: true })
  if (!woken.ok) return storage(woken.error)
  return woken.value.kind === 'here' ? ok(woken.value) : fail({ kind: 'taken' })
}

/** Why a draft was not brought. Nothing moved: it still lives where it comes from. */
export type BringProblem = StoreProblem

/**
 * 'Traer acá': stores a draft asleep, reads it back, and asks the server to confirm that it lives here. It wakes up only
 * by that answer; without one it sleeps, and is asked about again by itself.
 */
export const bringDraft = async (
  calls: ParcelCalls,
  { parcel, taker, copy }: Found,
  { reader }: Opener,
): Promise<Result<Arrived, BringProblem>> => {
  const stored = await storeArrival(copy, { ...taker, parcel, owner: reader })
  if (!stored.ok) return stored
  return confirmArrival(calls, parcel, taker)
}

const confirmArrival = async (
  calls: ParcelCalls,
  parcel: string,
  taker: ParcelTaker,
): Promise<Result<Arrived, StorageProblem>> => {
  const reply = await calls.confirm(parcel, taker)
  const answer = reply.kind === 'answer' ? reply.answer : undefined
  const state = parcelStates.find((one) => one === answer?.state)
  if (answer === undefined || state === undefined) return ok({ kind: 'asleep' })
  return settleArrival(parcel, { state, isMine: answer.isMine })
}

/** Asks about every draft that sleeps here for these owners. */
export const settleArrivals = async (calls: ParcelCalls, owners: readonly Owner[]): Promise<void> => {
  const asleep = await listArrivals(owners)
  for (const { parcel, proof, taker } of asleep.ok ? asleep.value : []) {
    await confirmArrival(calls, parcel, { proof, taker })
  }
}
