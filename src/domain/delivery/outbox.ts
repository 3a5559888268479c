import type { CountingMoment } from './deadline'
import type { FieldPath } from '../form/forms'

/**
 * States of an outbox item:
 *   queued → sending → accepted; sending → backoff (transient failure) or needs_action (refused); queued, backoff and
 *   needs_action → withdrawn. `waiting_auth` waits for a sign-in.
 */
export type OutboxState = 'queued' | 'sending' | 'backoff' | 'waiting_auth' | 'needs_action' | 'accepted' | 'withdrawn'

/**
 * Why a delivery that may still succeed did not, the last time:
 *   unreachable  no answer came;  busy  the fund asks to come back later;  failing  the fund's system has a problem
 *   underway     the fund is still taking in a former delivery;  stranger  something else answered, as the page of a wifi
 *   unproven     what came back does not prove the reception;  unread  this device did not give what it keeps
 */
export const pauses = ['unreachable', 'busy', 'failing', 'underway', 'stranger', 'unproven', 'unread'] as const

export type Pause = (typeof pauses)[number]

/**
 * Why something needs its person: 'validacion' the server or a deferred check refused the data; 'conflicto' another submission
 * stands in the way; 'archivo' a file cannot be read or taken; 'peso' all of it together, or one file, weighs more than can be
 * taken; 'desconocida' this release of the portal does not know this kind of request, a newer one does: it waits for that.
 */
export const refusalReasons = [
  'validacion',
  'conflicto',
  'permiso',
  'retirado',
  'archivo',
  'peso',
  'desconocida',
  'otro',
] as const

/** Why an item needs its person: the reason, the words to show, the details, and the fields, if known. */
export type Refusal = {
  reason: (typeof refusalReasons)[number]
  message: string
  details: string[]
  fields: { path: FieldPath; message: string }[]
}

/** The server's answer to an accepted submission. The device keeps it until its owner removes it. */
export type Receipt = {
  submissionId: string
  /** SHA-256 (hex) of the canonical request and its files, computed by the server. */
  digest: string
  /** The fund's number of the request, which the person sees. */
  numero: string
  /** Time of reception by the server's clock, ISO 8601 with offset. */
  recibido: string
  mensaje: string
  /**
   * Time of the act "enviar" as the device claimed it, ISO 8601 with offset; receipts of the first release do not have
   * it.
   */
  enviado?: string
  /** Which of the two times counts for deadlines (UNS-122); absent together with `enviado`. */
  cuenta?: CountingMoment['by']
}

/** Kinds of submission; each has a registered way to be sent. */
export const outboxKinds = ['preafiliacion', 'subsidio'] as const

export type OutboxKind = (typeof outboxKinds)[number]
