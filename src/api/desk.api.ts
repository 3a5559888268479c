import {
  deskDecisionPath,
  deskDocumentPath,
  deskLeasePath,
  deskRequestPath,
  deskPaths,
  deskUndoPath,
} from '../contract/desk/paths'
import { encodeDecision, parseDecidedDay, parseDecisionTaken } from '../contract/desk/decisions'
import { parseNewCount, parseQueue } from '../contract/desk/queue'
import { parsePreferences } from '../contract/desk/preferences'
import { parseDeskRequest, parseLease } from '../contract/desk/request'
import { parseDeskSession } from '../contract/desk/session'
import type { DecidedDay, DecisionSent, DecisionTaken } from '../domain/desk/decisions'
import type { DeskPreferences } from '../domain/desk/preferences'
import type { Holder, Queue } from '../domain/desk/queue'
import type { DeskRequest } from '../domain/desk/request'
import type { DeskSession } from '../domain/desk/session'
import { fail, ok, type Result } from '../domain/result'
import { readReply } from './base-api'
import type { ApiError } from './errors'
import { callApi, type WireCall } from './wire-call'

/** What the desk asked for, or why it has it not. Nothing of it goes through the store: it lives in its screen. */
export type Asked<T> = Promise<Result<T, ApiError>>

/** Makes one call of the desk and reads its answer. */
export const ask = async <T>(
  call: WireCall,
  parse: (body: unknown) => { ok: true; value: T } | { ok: false; error: unknown },
): Asked<T> => {
  const answer = readReply({ data: await callApi(call) }, parse)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}

/** Asks who is at the desk, and what they may do. */
export const fetchDeskSession = (): Asked<DeskSession> => ask({ path: deskPaths.session }, parseDeskSession)

/** Asks for what the user has chosen: keys, saved views. */
export const fetchPreferences = (): Asked<DeskPreferences> => ask({ path: deskPaths.preferences }, parsePreferences)

/** Keeps what the user has chosen, whole. */
export const keepPreferences = ({ atajos, vistas }: DeskPreferences): Asked<DeskPreferences> =>
  ask({ path: deskPaths.preferences, method: 'PUT', body: { atajos, vistas } }, parsePreferences)

/** Asks for a page of the queue; `filters` is the query as encodeQueueQuery makes it. */
export const fetchQueue = (filters: string): Asked<Queue> =>
  ask({ path: filters === '' ? deskPaths.queue : `${deskPaths.queue}?${filters}` }, parseQueue)

/** Asks how many came to the queue since the answer with this mark. */
export const fetchNewCount = (mark: string): Asked<{ nuevos: number; esperan: number }> =>
  ask({ path: `${deskPaths.arrived}?${new URLSearchParams({ marca: mark })}` }, parseNewCount)

/** Asks for what was decided today, by everybody. */
export const fetchDecided = (): Asked<DecidedDay> => ask({ path: deskPaths.decisions }, parseDecidedDay)

/** Asks for one request, by its id. Each look is in the log. */
export const fetchRequest = (id: string): Asked<DeskRequest> => ask({ path: deskRequestPath(id) }, parseDeskRequest)

/** What is done with a lease: take a free one, take it over from whoever has it, or let it go with words for the next. */
export type LeaseAct = { acto: 'tomar' } | { acto: 'tomarlo' } | { acto: 'soltar'; palabras: string }

/** Takes a request, takes it over, or lets it go; says who has it then. */
export const leaseRequest = (id: string, act: LeaseAct): Asked<{ tiene: Holder | null }> =>
  ask({ path: deskLeasePath(id), body: act }, parseLease)

/** Sends a decision. Under the same key it is the same decision, however often it is sent. */
export const sendDecision = (id: string, sent: DecisionSent): Asked<DecisionTaken> =>
  ask({ path: deskDecisionPath(id), body: encodeDecision(sent) }, parseDecisionTaken)

/** Takes a decision back within its minute. */
export const undoDecision = (decision: string): Asked<DecisionTaken> =>
  ask({ path: deskUndoPath(decision), method: 'POST' }, parseDecisionTaken)

/** Time for a document, in milliseconds: it may have some megabytes. */
const documentTimeoutMs = 60_000

const parseBytes = (body: unknown): Result<Uint8Array<ArrayBuffer>, 'malformed'> =>
  body instanceof Uint8Array ? ok(Uint8Array.from(body)) : fail('malformed')

/** Loads the bytes of one document of a request. It is shown and not kept; each look is in the log. */
export const fetchDeskDocument = (id: string, document: string): Asked<Uint8Array<ArrayBuffer>> =>
  ask({ path: deskDocumentPath(id, document), isFile: true, timeoutMs: documentTimeoutMs }, parseBytes)
