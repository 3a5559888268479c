import { isJson } from '../../contract/answer'
import type { ReadingName } from '../../domain/log/names'
import { isReply, readReply } from '../base-api'
import type { ApiError } from '../errors'
import { note } from '../log-port'
import { now } from '../server-clock'
import { endSession, getSession } from '../session/session-store'
import { isUnchanged, type WireCall, type WireReply } from '../wire-call'
import { readingOf } from './readings'
import { findOpenAnswer, keepAnswer, type Dated, type KeptAnswer } from './snapshots'

/** Makes one call, as RTK Query hands it to an endpoint. */
type MakeCall = (
  call: WireCall,
) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown }

/** The untranslated body of an answer, and its moment. */
export type DatedAnswer = Dated<unknown>

type Outcome = { data: DatedAnswer } | { error: ApiError }

const offline: Outcome = { error: { kind: 'offline' } }

// What the device holds is named to the API only while this release can read it.
const findKnown = async (name: ReadingName, nroafi: string): Promise<KeptAnswer | undefined> => {
  const kept = await findOpenAnswer(name, nroafi)
  return kept?.tag && readingOf(name).parse(kept.value).ok ? kept : undefined
}

/** Makes the call. An answer that is not the API's (a hotel's sign-in page, a proxy) counts as no connection. */
const ask = async (name: ReadingName, nroafi: string, make: MakeCall): Promise<WireReply | undefined> => {
  const known = await findKnown(name, nroafi)
  const call: WireCall = {
    ...readingOf(name).toCall(nroafi),
    member: nroafi,
    ...(known?.tag ? { knownTag: known.tag } : {}),
  }
  const { data } = await make(call)
  if (!isReply(data)) return undefined
  if (known && isUnchanged(call, data)) return { ...data, status: 200, body: known.value, tag: known.tag }
  return isJson(data) ? data : undefined
}

const refusedWith = (message: string, status: number): Outcome => {
  const refusal = { error: status, msg: message, detalle: [], campos: [] }
  return { error: { kind: 'refused', status, message, refusal } }
}

const take = (name: ReadingName, nroafi: string, reply: WireReply): Outcome => {
  const { parse, hasUnread } = readingOf(name)
  const answer = readReply({ data: reply }, parse)
  if ('error' in answer) {
    if (reply.status < 300) note({ kind: 'reading', reading: name })
    return answer
  }
  if (hasUnread?.(reply.body)) note({ kind: 'line', reading: name })
  const at = now()
  void keepAnswer(name, nroafi, { value: reply.body, at, tag: reply.tag })
  return { data: { value: reply.body, at } }
}

/**
 * Loads one reading of a member and stores the answer on the device. A missing answer is no failure (UNS-12). A refusal
 * returns its words and changes nothing (SESSION-011). If the reading has `holdsSession`, any other answer of the API
 * that is not the reading ends the session of that member (SESSION-012).
 */
export const read = async (name: ReadingName, nroafi: string, call: MakeCall): Promise<Outcome> => {
  const { findRefusal, holdsSession } = readingOf(name)
  const reply = await ask(name, nroafi, call)
  if (!reply) return offline
  const refusal = findRefusal?.(reply.body)
  if (refusal !== undefined) return refusedWith(refusal, reply.status)
  const outcome = take(name, nroafi, reply)
  // A late answer about a member who has left must not end the present session.
  if (holdsSession && 'error' in outcome && getSession()?.nroafi === nroafi) endSession('refused')
  return outcome
}
