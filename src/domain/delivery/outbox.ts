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

/** Why an item needs its person: the reason, the words to show, the items of detail, and the fields they belong to, if known. */
export type Refusal = {
  reason: (typeof refusalReasons)[number]
  message: string
  details: string[]
  fields: { path: FieldPath; message: string }[]
}

/** What the server answers for an accepted submission, kept for ever on the device until its owner removes it. */
export type Receipt = {
  submissionId: string
  /** SHA-256 (hex) over the canonical request and its files, as computed by the server. */
  digest: string
  /** Number that the fund gave to the request, shown to the person. */
  numero: string
  /** Moment of reception by the server's clock, ISO 8601 with offset. */
  recibido: string
  mensaje: string
  /** Moment of the act "enviar" as the device told it, ISO 8601 with offset; receipts of the first release have none. */
  enviado?: string
  /** Which of the two moments counts for every deadline (UNS-122); absent together with `enviado`. */
  cuenta?: CountingMoment['by']
}

/** Kinds of things that can be sent; each has a registered way to send it. */
export const outboxKinds = ['preafiliacion', 'subsidio'] as const

export type OutboxKind = (typeof outboxKinds)[number]
