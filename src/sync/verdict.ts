import type { JsonValue } from '../domain/json'
import type { Pause, Receipt, Refusal } from '../domain/delivery/outbox'
import { isRefusal, refusalReasonOf } from '../domain/delivery/refusals'
import { isSentence } from '../domain/text'
import type { Answer } from './transport'

/** What becomes of an item after an answer. */
export type Verdict =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'refused'; refusal: Refusal }
  /** Try again later; `retryAfter` is the server's header, `pause` the reason, `words` the API's own about it. */
  | { kind: 'backoff'; retryAfter: string | null; pause: Pause; words?: string }
  /** Its owner has to sign in first (O6). */
  | { kind: 'waiting' }
  /** The server may know more than this answer says: ask it for the state (F30). */
  | { kind: 'reconcile'; retryAfter: string | null }

/** Decides whether a receipt belongs to this submission; see verifyReceipt. */
export type ReceiptVerifier = (receipt: Receipt, submission: { submissionId: string; body: JsonValue }) => boolean

/** F23: a receipt is valid if it names this submission, the digest inside its body, and a number. */
export const verifyReceipt: ReceiptVerifier = (receipt, { submissionId, body }) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const digest = isObject ? body['digest'] : undefined
  return receipt.submissionId === submissionId && receipt.digest === digest && receipt.numero.trim() !== ''
}

/** Shown when a refusal has no text. */
const withoutWords = 'No pudimos enviar tu solicitud. Revisá los datos e intentá nuevamente.'

const asksToWait: readonly number[] = [408, 425, 429, 503]

/**
 * Why an answer is not final. A gateway that cannot reach the API answers 5xx in HTML; a wifi that wants a sign-in
 * answers 2xx or 3xx.
 */
const pauseOf = ({ status, isOurs }: Extract<Answer, { kind: 'answer' }>): Pause => {
  if (asksToWait.includes(status)) return 'busy'
  return !isOurs && status < 500 ? 'stranger' : 'failing'
}

/** What an API says of why it wants to be asked later, if it is a sentence for a person; of other failures nothing is shown. */
const wordsOf = (message: string, pause: Pause): { words?: string } =>
  pause === 'busy' && isSentence(message) ? { words: message.trim() } : {}

/**
 * What an answer means (O4-O7). Pure; `isReceiptRight` says whether the verifier accepts the answer's receipt.
 *
 *   no answer, 404, 408, 425, 429, 5xx   backoff, with the server's Retry-After
 *   not our JSON, whatever the status    backoff: a captive portal or a proxy answered, not the API (F39); but 413 refuses,
 *                                        because proxies answer it in HTML and it does not pass by itself
 *   2xx with the right receipt           accepted
 *   2xx without                          reconcile
 *   409 with Retry-After                 reconcile: another delivery of the same submission is running
 *   401                                  waiting for a sign-in
 *   403                                  refused: it does not belong to the signed-in person, so it needs its own (F54)
 *   other 4xx                            refused, with the server's words and fields
 *   1xx, 3xx                             backoff
 */
export const verdict = (answer: Answer, isReceiptRight: boolean): Verdict => {
  if (answer.kind === 'network') return { kind: 'backoff', retryAfter: null, pause: 'unreachable' }
  const { status, retryAfter } = answer
  if (!answer.isOurs && status !== 413) return { kind: 'backoff', retryAfter, pause: pauseOf(answer) }
  if (status >= 200 && status < 300) {
    return answer.receipt !== null && isReceiptRight
      ? { kind: 'accepted', receipt: answer.receipt }
      : { kind: 'reconcile', retryAfter }
  }
  if (!isRefusal(status)) {
    const pause = pauseOf(answer)
    return { kind: 'backoff', retryAfter, pause, ...wordsOf(answer.message, pause) }
  }
  if (status === 401) return { kind: 'waiting' }
  if (status === 409 && retryAfter !== null) return { kind: 'reconcile', retryAfter }
  return {
    kind: 'refused',
    refusal: {
      reason: refusalReasonOf(status),
      message: answer.message === '' ? withoutWords : answer.message,
      details: answer.details,
      fields: answer.fields,
    },
  }
}
