import { findText, isJson, isRecord, parseWireError } from '../../contract/answer'
import { parseReceiptAnswer } from '../../contract/submissions/answers'
import type { OutboxKind, Receipt } from '../../domain/delivery/outbox'
import { isSentence } from '../../domain/text'
import { isRefusal } from '../../domain/delivery/refusals'
import { takenWords } from '../../domain/delivery/sent-sentence'
import type { HttpReply } from '../http-call'
import { toAnswer } from '../to-answer'
import type { OnceAnswer, Outgoing } from '../transport'
import { verdict } from '../verdict'

/**
 * Members that are the number of a request: ours, and that of a modification (API-022). Another one may count something else, and
 * is never shown as the number.
 */
const numberNames = ['numero', 'pma_id'] as const

/** The member in which API-022 puts its answer. */
const innerName = 'message'

const toNumber = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : typeof value === 'string' ? value.trim() : ''

const layersOf = (body: unknown): Record<string, unknown>[] =>
  isRecord(body) ? [body, body[innerName]].filter(isRecord) : []

const findNumber = (body: unknown): string => {
  const found = layersOf(body).flatMap((layer) => numberNames.map((name) => toNumber(layer[name])))
  return found.find((text) => text !== '') ?? ''
}

/** What an answer says of itself: true, false, or nothing. */
const findSuccess = (body: unknown): boolean | undefined =>
  layersOf(body)
    .map((layer) => layer['success'])
    .find((value) => typeof value === 'boolean')

/** What it says to the person, outside or inside `message`; '' for nothing. */
const findWords = (body: unknown): string =>
  layersOf(body)
    .map((layer) => findText(layer, 'msg')?.trim() ?? '')
    .find((text) => text !== '') ?? ''

/** Kinds of which the API says that they were taken by its words alone (LEVEL-044, CONTACTO-004). */
const saidByWords: readonly OutboxKind[] = ['nivel', 'mensaje']

/** Whether a 2xx says that a request of this kind was taken; undefined when it says nothing about it. An `error` is no success. */
export const saysTaken = (body: unknown, kind: OutboxKind): boolean | undefined => {
  const success = findSuccess(body)
  if (success !== undefined || !saidByWords.includes(kind) || findWords(body) === '') return success
  return layersOf(body).every((layer) => (layer['error'] ?? 0) === 0) ? true : undefined
}

const receiptOf = (reply: HttpReply, { submissionId, kind, body }: Outgoing, now: number): Receipt => {
  const own = parseReceiptAnswer(reply)
  if (own?.submissionId === submissionId) return own
  const numero = findNumber(reply.body)
  return {
    submissionId,
    digest: findText(body, 'digest') ?? '',
    numero,
    recibido: new Date(now).toISOString(),
    mensaje: findWords(reply.body) || takenWords(kind, numero),
  }
}

const withoutWords = 'La Caja no tomó la solicitud.'

/** A refusal in the API's own words, as of a request with that status. */
const refusedAs = (reply: HttpReply, status: number): OnceAnswer => {
  const judged = verdict({ ...toAnswer(reply), isOurs: true, status, retryAfter: null, receipt: null }, false)
  if (judged.kind !== 'refused') return { kind: 'unsure' }
  const said = findText(reply.body, 'message') ?? findText(reply.body, 'msg') ?? withoutWords
  const { message } = toAnswer(reply)
  return { kind: 'refused', refusal: { ...judged.refusal, message: message === '' ? said : message } }
}

/** Whether a body is one that an API makes, and not a proxy. */
const isOwn = (reply: HttpReply): boolean =>
  isJson(reply) && (parseWireError(reply.body).ok || findSuccess(reply.body) !== undefined)

/**
 * What an API that gives no receipts says of a request. Pure.
 *
 *   2xx with `success: true`           accepted, with the number that came; '' without one
 *   2xx with `msg` alone               accepted, of the kinds that are answered so
 *   2xx with `success: false`          refused, in its words
 *   413, also of a proxy               refused: it never got to the API
 *   401 of its own                     waiting for a sign-in
 *   404, 408, 425, 429, 503 of its own not taken: it may be asked again
 *   other 4xx of its own               refused, in its words
 *   anything else                      unsure: it may have been taken, and nobody can be asked
 *
 * "Of its own" is JSON in its shape; `now` is in epoch milliseconds.
 */
export const judgeOnce = (reply: HttpReply | undefined, outgoing: Outgoing, now: number = Date.now()): OnceAnswer => {
  if (reply === undefined) return { kind: 'unsure' }
  const { status, retryAfter } = reply
  if (status === 413) return refusedAs(reply, 413)
  if (!isOwn(reply)) return { kind: 'unsure' }
  if (status >= 200 && status < 300) {
    const success = saysTaken(reply.body, outgoing.kind)
    if (success === true) return { kind: 'accepted', receipt: receiptOf(reply, outgoing, now) }
    return success === false ? refusedAs(reply, 422) : { kind: 'unsure' }
  }
  if (status === 401) return { kind: 'waiting' }
  if (isRefusal(status)) return refusedAs(reply, status)
  if ((status < 400 || status >= 500) && status !== 503) return { kind: 'unsure' }
  const said = findWords(reply.body)
  return { kind: 'untaken', retryAfter, ...(isSentence(said) ? { words: said } : {}) }
}
