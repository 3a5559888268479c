import { isJson } from '../../contract/answer'
import { parseUserFailure } from '../../contract/member/member'
import type { Member } from '../../domain/member/member'
import { isReply, readReply } from '../base-api'
import { note } from '../log-port'
import type { ApiError } from '../errors'
import { now } from '../server-clock'
import { endSession, getSession } from '../session/session-store'
import type { WireCall, WireReply } from '../wire-call'
import { keepAnswer, type Dated } from './snapshots'
import { sources, type Source } from './sources'

/** Makes one call, as RTK Query hands it to an endpoint. */
type MakeCall = (
  call: WireCall,
) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown }

type Answer<T> = { data: Dated<T> } | { error: ApiError }

const offline: { error: ApiError } = { error: { kind: 'offline' } }

/** What a hotel's sign-in page or a proxy says is no answer of the API: for whoever reads, there is no connection. */
const ask = async <T>({ toCall }: Source<T>, nroafi: string, call: MakeCall): Promise<WireReply | undefined> => {
  const { data } = await call(toCall(nroafi))
  return isReply(data) && isJson(data) ? data : undefined
}

const take = <T>({ name, parse }: Source<T>, nroafi: string, reply: WireReply): Answer<T> => {
  const answer = readReply({ data: reply }, parse)
  if ('error' in answer) {
    if (reply.status < 300) note({ kind: 'reading', reading: name })
    return answer
  }
  const at = now()
  // An answer that arrives after its session must not land in the store of whoever came next (F54).
  if (getSession()?.nroafi === nroafi) void keepAnswer(name, nroafi, reply.body, at)
  return { data: { value: answer.data, at } }
}

/** Asks for one thing of a member and keeps the answer on the device. */
export const read = async <T>(source: Source<T>, nroafi: string, call: MakeCall): Promise<Answer<T>> => {
  const reply = await ask(source, nroafi, call)
  return reply ? take(source, nroafi, reply) : offline
}

/**
 * Asks for the member. Error 2 brings its words and changes nothing (SESSION-011); any other answer of the API than the
 * member ends the session it was asked in (SESSION-012); silence is no failure (UNS-12).
 */
export const readMember = async (nroafi: string, call: MakeCall): Promise<Answer<Member>> => {
  const reply = await ask(sources.member, nroafi, call)
  if (!reply) return offline
  const shown = parseUserFailure(reply.body)
  if (shown) {
    const refusal = { error: 2, msg: shown.message, detalle: [], campos: [] }
    return { error: { kind: 'refused', status: reply.status, message: shown.message, refusal } }
  }
  const answer = take(sources.member, nroafi, reply)
  // A late answer about somebody who has left says nothing of the session that is open now.
  if ('error' in answer && getSession()?.nroafi === nroafi) endSession('refused')
  return answer
}
