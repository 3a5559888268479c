import type { ParcelAnswer } from '../../contract/parcels/answers'
import { codeKinds, type Code } from '../../domain/code/code'
import { mostParcelBytes, parcelStates, type ParcelState } from '../../domain/handover/protocol'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { fromHex, randomHex, toHex } from '../../offline/database/bytes'
import type { ReadProblem } from '../../offline/database/types'
import type { AwayFacts } from '../../offline/handover/carry-facts'
import { listAway, readAway } from '../../offline/handover/read-carry'
import {
  readLeaving,
  sendAway,
  settleAway,
  type Leaving,
  type LeaveProblem,
  type Settled,
} from '../../offline/handover/source'
import { newCode } from '../../offline/parcel/code-keys'
import { planParcel, writeParcel, type WriteProblem } from '../../offline/parcel/write-parcel'
import type { ParcelCalls, ParcelReply } from '../parcels/parcel-calls'
import { closingOf, openingOf, uploadParcel } from '../parcels/upload'

/** Why the server did not do what it was asked. */
export type CallProblem = Exclude<ParcelReply, { kind: 'answer' }>

/** Why a draft did not set out; it is where it was, and can be edited. `bytes` is how much it would have been. */
export type OfferProblem =
  | { kind: 'draft'; problem: LeaveProblem | WriteProblem }
  | { kind: 'too-big'; bytes: number; files: readonly { name: string; bytes: number }[] }
  | { kind: 'given-up' }
  | CallProblem

/** What is to set out: the draft, its owner's number (null for a visitor's), and what the form is called. */
export type OfferInput = {
  draftId: string
  member: string | null
  title: string
  now: () => number
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Giving up before the draft is on its way leaves everything as it was. */
  signal?: AbortSignal
}

/** A draft on its way, and its code. `answer` is what the server said last; null when no answer came. */
export type Away = { facts: AwayFacts; code: Code; answer: ParcelAnswer | null; settled: Settled }

/** The code of a draft on its way. */
export const codeOf = ({ code }: AwayFacts): Code => ({
  kind: codeKinds[0],
  secret: fromHex(code) ?? new Uint8Array(0),
})

const toState = ({ state }: ParcelAnswer): ParcelState | undefined => parcelStates.find((one) => one === state)

const settleBy = async (
  draftId: string,
  facts: AwayFacts,
  answer: ParcelAnswer | null,
): Promise<Result<Away, ReadProblem>> => {
  const code = codeOf(facts)
  const state = answer === null ? undefined : toState(answer)
  if (answer === null || state === undefined) return ok({ facts, code, answer, settled: 'away' })
  const settled = await settleAway(draftId, facts.parcel, { ...answer, state })
  return settled.ok ? ok({ facts, code, answer, settled: settled.value }) : settled
}

/** Seals and sends the parts; nothing is changed on the device. */
const sendParts = async (calls: ParcelCalls, { content }: Leaving, input: OfferInput) => {
  const code = newCode('traspaso')
  const source = randomHex(32)
  const parts: Blob[] = []
  const written = await writeParcel({ content, code, grant: null, fundKey: null }, (index, part) => {
    // A browser may keep a Blob on its disk; an ArrayBuffer would stay in memory.
    parts[index] = new Blob([part])
    return Promise.resolve(input.signal?.aborted ? fail('given-up' as const) : ok(null))
  })
  if (!written.ok) return written
  const { id, proof, header, digests } = written.value
  const uploaded = await uploadParcel(calls, {
    id,
    opening: await openingOf(header, proof),
    source,
    digests,
    readPart: async (index) => {
      const part = parts[index]
      if (part === undefined || input.signal?.aborted) return fail('given-up' as const)
      return ok(await part.arrayBuffer())
    },
    onProgress: (arrived) => input.onProgress?.(arrived / digests.length),
  })
  return ok({ uploaded, parcel: id, source, code: toHex(code.secret.buffer), digest: await closingOf(digests) })
}

const problemOf = (problem: LeaveProblem | WriteProblem | 'given-up'): OfferProblem =>
  problem === 'given-up' ? { kind: 'given-up' } : { kind: 'draft', problem }

/**
 * Puts a draft on its way to another device: seals it, sends the parts, then commits that it takes no more edits here, and
 * only then makes its parcel one that can be taken. When the last answer is missing, the draft is on its way all the same:
 * look at it again.
 */
export const offerDraft = async (calls: ParcelCalls, input: OfferInput): Promise<Result<Away, OfferProblem>> => {
  const leaving = await readLeaving(input.draftId, input.member)
  if (!leaving.ok) return fail(problemOf(leaving.error))
  const { bytes } = planParcel(leaving.value.content)
  if (bytes > mostParcelBytes) return fail({ kind: 'too-big', bytes, files: leaving.value.content.files })
  const sent = await sendParts(calls, leaving.value, input)
  if (!sent.ok) return fail(problemOf(sent.error))
  const { uploaded, ...made } = sent.value
  if (uploaded.kind === 'unread' || uploaded.kind === 'closed') return fail({ kind: 'given-up' })
  if (uploaded.kind !== 'arrived') return fail(uploaded)
  if (input.signal?.aborted) return giveUp(calls, made, { kind: 'given-up' })
  const facts: AwayFacts = { ...made, title: input.title, since: input.now() }
  const away = await sendAway(input.draftId, leaving.value, facts)
  if (!away.ok) return giveUp(calls, made, problemOf(away.error))
  const closed = await calls.close(facts.parcel, facts.digest, facts.source)
  const settled = await settleBy(input.draftId, facts, closed.kind === 'answer' ? closed.answer : null)
  if (!settled.ok) return fail(problemOf(settled.error))
  if (settled.value.settled === 'here') return fail({ kind: 'given-up' })
  if (closed.kind !== 'refused') return settled
  const recalled = await recallAway(calls, input.draftId)
  return recalled.ok && recalled.value.settled === 'here' ? fail(closed) : settled
}

/** Tells the server that nobody needs what it has. It lapses by itself, so an answer is not waited for. */
const giveUp = async (
  calls: ParcelCalls,
  { parcel, source }: { parcel: string; source: string },
  problem: OfferProblem,
): Promise<Result<Away, OfferProblem>> => {
  void calls.recall(parcel, source)
  return fail(problem)
}

/**
 * Asks what became of a draft on its way, and takes note of it. A parcel that was not closed, because its answer or the
 * device was lost, is closed now.
 */
export const lookAway = async (calls: ParcelCalls, draftId: string): Promise<Result<Away, ReadProblem>> => {
  const facts = await readAway(draftId)
  if (!facts.ok) return facts
  const { parcel, source, digest } = facts.value
  const told = await calls.state(parcel, { source })
  const isOpen = told.kind === 'answer' && told.answer.state === 'abierto'
  const reply = isOpen ? await calls.close(parcel, digest, source) : told
  return settleBy(draftId, facts.value, reply.kind === 'answer' ? reply.answer : null)
}

/**
 * 'Seguir acá': calls a draft back. It can be edited here only once the server has said so; when the other device was
 * first, it lives there.
 */
export const recallAway = async (calls: ParcelCalls, draftId: string): Promise<Result<Away, ReadProblem>> => {
  const facts = await readAway(draftId)
  if (!facts.ok) return facts
  const reply = await calls.recall(facts.value.parcel, facts.value.source)
  return settleBy(draftId, facts.value, reply.kind === 'answer' ? reply.answer : null)
}

/** Asks about every draft of these owners that is on its way. */
export const settleAllAway = async (calls: ParcelCalls, owners: readonly Owner[]): Promise<void> => {
  const away = await listAway(owners)
  for (const draftId of away.ok ? away.value : []) await lookAway(calls, draftId)
}
