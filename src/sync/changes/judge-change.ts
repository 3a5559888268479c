import { isJson, parseWireError } from '../../contract/answer'
import { parseActual, parseChangeDone } from '../../contract/changes/wire'
import type { ChangeAnswer } from '../../domain/delivery/changes'
import type { Pause } from '../../domain/delivery/outbox'
import type { HttpReply } from '../http-call'
import { toAnswer } from '../to-answer'
import { verdict } from '../verdict'

/** What becomes of a change after an answer. */
export type ChangeVerdict =
  | ChangeAnswer
  /** Try again later; `retryAfter` is the server's header, `pause` the reason. */
  | { kind: 'backoff'; retryAfter: string | null; pause: Pause }
  /** Its member has to sign in first. */
  | { kind: 'waiting' }

const refusedWith = (message: string): ChangeVerdict => ({
  kind: 'refused',
  refusal: { reason: 'otro', message, details: [], fields: [] },
})

/** A 2xx: taken if the API says so; one of its refusals comes as 200 with `success: false`. */
const judgeGood = (reply: HttpReply): ChangeVerdict => {
  const done = parseChangeDone(reply.body)
  if (done.ok) return { kind: 'done', ...done.value }
  const said = parseWireError(reply.body)
  return said.ok ? refusedWith(said.value.msg) : { kind: 'backoff', retryAfter: null, pause: 'unproven' }
}

/**
 * What an answer to a change means. Pure; statuses mean the same as for a submission (see verdict), with two
 * exceptions: a 2xx of the API means that the change was taken, now or by an earlier attempt under the same key; a 409
 * with the present value means that the person must decide.
 */
export const judgeChange = (reply: HttpReply | undefined): ChangeVerdict => {
  if (reply === undefined) return { kind: 'backoff', retryAfter: null, pause: 'unreachable' }
  if (isJson(reply) && reply.status >= 200 && reply.status < 300) return judgeGood(reply)
  const today = reply.status === 409 && isJson(reply) ? parseActual(reply.body) : undefined
  const answer = toAnswer(reply)
  if (today !== undefined && answer.isOurs) return { kind: 'conflict', words: answer.message, today }
  const judged = verdict(answer, false)
  switch (judged.kind) {
    case 'reconcile':
    case 'accepted':
      return { kind: 'backoff', retryAfter: reply.retryAfter, pause: 'underway' }
    case 'refused':
    case 'waiting':
    case 'backoff':
      return judged
  }
}
