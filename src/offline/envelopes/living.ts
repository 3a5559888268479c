import type { Code } from '../../domain/code/code'
import type { OutboxKind } from '../../domain/delivery/outbox'
import { mostOfVisit } from '../../domain/parcel/visit'

/** Names an envelope for good: its code, which is nowhere but in this memory, and the proof that this tablet made it. */
export type EnvelopeIdentity = { code: Code; source: string }

/** An envelope whose person is still here, as they see it. */
export type LivingEnvelope = EnvelopeIdentity & {
  /** Id of its parcel. */
  id: string
  kind: OutboxKind
  title: string
  /** How many documents are in it. */
  files: number
  /** When the request was handed in, and its answers were closed. */
  closedAt: number
}

/** By the id of their submission. Only this memory knows which envelope is whose. */
const living = new Map<string, LivingEnvelope>()
/** Ids of submissions whose code somebody has seen and may have taken along. */
const shown = new Set<string>()

/** The envelope of a submission that was closed in this page; undefined when there is none. */
export const findLiving = (submissionId: string): LivingEnvelope | undefined => living.get(submissionId)

/** Every envelope that was closed in this page, by the id of its submission. */
export const allLiving = (): ReadonlyMap<string, LivingEnvelope> => living

/** Whether the fund takes no more of this visit in its member's name. An envelope that is closed anew counts once. */
export const isVisitFull = (submissionId?: string): boolean =>
  [...living.keys()].filter((id) => id !== submissionId).length >= mostOfVisit

/** Remembers an envelope that is on the disk. */
export const noteLiving = (submissionId: string, envelope: LivingEnvelope): void => {
  living.set(submissionId, envelope)
}

/** From now on the envelope goes its own way, as after a visit. */
export const forgetLiving = (submissionId: string): void => {
  living.delete(submissionId)
}

/** The person saw the code of this submission: whatever becomes of it, the server must be able to tell them. */
export const noteShown = (submissionId: string): void => {
  shown.add(submissionId)
}

/** Whether somebody may have taken the code of this submission along. */
export const wasShown = (submissionId: string): boolean => shown.has(submissionId)

/** Parcels that the usual sender takes care of, while their person is here. */
export const livingIds = (): Set<string> => new Set([...living.values()].map(({ id }) => id))
